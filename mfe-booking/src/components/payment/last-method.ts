import type { PaymentMethod } from '@hamkke/contracts';

const key = 'hamkke:payment-method';

/** Stores how this device paid last, for its next checkout; it says nothing about who paid. */
export function storeLastMethod(method: PaymentMethod): void {
  try {
    localStorage.setItem(key, method);
  } catch {
    // Storage is off: the first method is preselected.
  }
}

/** How this device paid last, as it was stored; the method may be offered no more. */
export function lastMethod(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
