import { won, type Won } from '@hamkke/money';

/**
 * Splits an amount that includes value added tax of a tenth into supply value and tax, in whole won; the two add up to
 * it. It is the rule of the receipt that the customer gets (mfe-account), so that both name the same tax.
 */
export function splitVat(total: number): { readonly supply: Won; readonly vat: Won } {
  const vat = Math.round(total / 11);
  return { supply: won(total - vat), vat: won(vat) };
}
