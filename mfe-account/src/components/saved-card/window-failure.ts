import { useTranslation } from 'react-i18next';

/** What the provider says about a window of its own that ended without a result. */
export interface WindowFailure {
  readonly code?: string | null | undefined;
  /** The provider's sentence, in Korean. */
  readonly message?: string | null | undefined;
  readonly pgCode?: string | null | undefined;
}

/** Codes of a window that its reader closed. Source: external-services 1.2 */
const closings: ReadonlySet<string> = new Set(['PAY_PROCESS_CANCELED', 'USER_CANCEL']);
const hangul = /[\uac00-\ud7af]/;

/**
 * Says whether the reader closed the window, which is no failure. Gateways without a code of their own say 취소 in the
 * message.
 */
export function wasClosed({ code, message, pgCode }: WindowFailure): boolean {
  if (closings.has(pgCode ?? '') || closings.has(code ?? '')) return true;
  return !pgCode && message?.includes('취소') === true;
}

/** The provider's sentence where this reader can read it: it is Korean, whatever the language of the page. */
export function useReadableReason(): (failure: WindowFailure) => string | undefined {
  const { i18n } = useTranslation('account');
  return ({ message }) => (message && (i18n.language === 'ko' || !hangul.test(message)) ? message : undefined);
}
