import { won, type Won } from './won.ts';

/**
 * Splits an amount that includes value added tax of a tenth into supply value and tax, in whole won; the two add up to
 * it. One rule for the customer's receipt and the partner's statement. Source: 부가가치세법 article 30
 */
export function splitVat(total: number): { readonly supply: Won; readonly vat: Won } {
  const vat = Math.round(total / 11);
  return { supply: won(total - vat), vat: won(vat) };
}
