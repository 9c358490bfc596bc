import type { WindowFailure } from '@hamkke/screen-kit/card-window/failure';
import { useTranslation } from 'react-i18next';

const hangul = /[\uac00-\ud7af]/;

/** The provider's sentence where this reader can read it: it is Korean, whatever the language of the page. */
export function useReadableReason(): (failure: WindowFailure) => string | undefined {
  const { i18n } = useTranslation('account');
  return ({ message }) => (message && (i18n.language === 'ko' || !hangul.test(message)) ? message : undefined);
}
