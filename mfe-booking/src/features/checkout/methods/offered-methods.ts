import type { OfferedMethod } from '@hamkke/contracts';

/**
 * The methods that a browser can pay by: Apple Pay needs a browser of Apple's, which alone has `ApplePaySession`. Where
 * nothing else is offered it stays, for its window says what is missing, and an empty list would say nothing.
 */
export function offeredHere(methods: readonly OfferedMethod[], withApplePay: boolean): readonly OfferedMethod[] {
  const possible = methods.filter(({ method }) => method !== 'applepay' || withApplePay);
  return possible.length > 0 ? possible : methods;
}

/** Whether this browser is one of Apple's that pays by Apple Pay. */
export const hasApplePay = () => 'ApplePaySession' in globalThis;

/** The first of these that is offered, in the order of their weight; else the first that is offered. */
export function preselected(
  offered: readonly OfferedMethod[],
  wanted: readonly (string | null | undefined)[],
): OfferedMethod | undefined {
  for (const name of wanted) {
    const found = offered.find(({ method }) => method === name);
    if (found) return found;
  }
  return offered[0];
}

/** What media queries say of the device. */
export interface Device {
  /** Its first pointer is a mouse or a touchpad: `(pointer: fine)`. */
  readonly finePointer: boolean;
  /** Its window has room for a page of a computer. */
  readonly wideWindow: boolean;
}

/** Whether the window of a method needs the customer's phone on a device. Undefined of a method: nobody knows which it is. */
export function needsPhone(offered: OfferedMethod | undefined, { finePointer, wideWindow }: Device): boolean {
  if (offered?.phone === 'always') return true;
  return offered?.phone === 'on-computers' && finePointer && wideWindow;
}
