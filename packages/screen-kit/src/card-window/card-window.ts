import type { BillingKeyRequest, ProviderRequest } from '@hamkke/contracts';
import * as PortOne from '@portone/browser-sdk/v2';

/** How the provider's window ended, as far as the browser can know; the server asks the provider itself. */
export type WindowResult = WindowEnd | { readonly ended: 'done' };
/** The same of a window that stores a card: its key at the provider is for the server to look up. */
export type RegistrationResult = WindowEnd | { readonly ended: 'done'; readonly billingKey: string };

type WindowEnd =
  /** The page is being left for the provider's; nothing more happens here. */
  | { readonly ended: 'redirected' }
  /** Declined, failed or closed by the visitor; `message` is the provider's, in Korean. */
  | {
      readonly ended: 'failed';
      readonly code: string;
      readonly message: string | undefined;
      readonly pgCode: string | undefined;
    };

interface ProviderGlobal {
  PortOne?: unknown;
}

const isLoaded = () => (globalThis as ProviderGlobal).PortOne !== undefined;
let loading: Promise<boolean> | undefined;

/** How long the provider's script may take, in ms: the loader of its package would wait for ever. */
const scriptMs = 15_000;

/** Fetches the provider's script once; a failed fetch is made again with the next call. Answers whether it is there. */
export function loadPaymentScript(url: string): Promise<boolean> {
  if (isLoaded()) return Promise.resolve(true);
  loading ??= fetchScript(url).finally(() => {
    loading = undefined;
  });
  return loading;
}

function fetchScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const settle = () => {
      clearTimeout(timer);
      if (!isLoaded()) script.remove();
      resolve(isLoaded());
    };
    const timer = setTimeout(settle, scriptMs);
    script.src = url;
    script.async = true;
    script.addEventListener('load', settle);
    script.addEventListener('error', settle);
    document.head.append(script);
  });
}

/** Whether the script is there, so that paying can begin. */
export const isPaymentReady = isLoaded;

/**
 * Opens the provider's card window and waits until it ends. The real provider sends `code` only on failure, and nothing
 * where the page is being left. Source: external-services 1.2.
 * @throws what the provider's script throws before a window opens
 */
export async function openPaymentWindow(request: ProviderRequest): Promise<WindowResult> {
  const { customer, ...payment } = request;
  const { phoneNumber, ...named } = customer;
  const response = await PortOne.requestPayment({
    ...payment,
    customer: phoneNumber ? { ...named, phoneNumber } : named,
  });
  if (!response) return { ended: 'redirected' };
  if (response.code !== undefined)
    return { ended: 'failed', code: response.code, message: response.message, pgCode: response.pgCode };
  return { ended: 'done' };
}

/**
 * Opens the provider's window that stores a card, and waits until it ends. Source: external-services 1.2, the
 * provider's `requestIssueBillingKey`
 * @throws what the provider's script throws before a window opens
 */
export async function openCardRegistration(request: BillingKeyRequest): Promise<RegistrationResult> {
  const response = await PortOne.requestIssueBillingKey(request);
  if (!response) return { ended: 'redirected' };
  if (response.code !== undefined)
    return { ended: 'failed', code: response.code, message: response.message, pgCode: response.pgCode };
  return { ended: 'done', billingKey: response.billingKey };
}
