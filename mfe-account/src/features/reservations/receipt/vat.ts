import { won, type Won } from '@hamkke/money';

/**
 * Splits an amount that includes value added tax of a tenth into what it is paid for and the tax, in whole won; the two
 * add up to it.
 */
export function splitVat(total: number): { readonly supply: Won; readonly vat: Won } {
  const vat = Math.round(total / 11);
  return { supply: won(total - vat), vat: won(vat) };
}
