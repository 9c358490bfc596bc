import type { WindowFailure } from '@hamkke/screen-kit/card-window/failure';

/** What the provider's window for storing a card brought back in the address, after it had taken the whole page. */
export type CardReturn = { readonly billingKey: string } | { readonly failure: WindowFailure };

const parameters = ['transactionType', 'billingKey', 'code', 'message', 'pgCode', 'pgMessage'] as const;

/** Characters of the provider's sentence that are shown: an address may say anything. */
const longest = 200;

/** Reads what the provider's window brought back; undefined in an address that no such window led to. */
export function cardReturnIn(search: URLSearchParams): CardReturn | undefined {
  const code = search.get('code');
  if (code !== null)
    return { failure: { code, message: search.get('message')?.slice(0, longest), pgCode: search.get('pgCode') } };
  const billingKey = search.get('billingKey');
  return search.get('transactionType') === 'ISSUE_BILLING_KEY' && billingKey ? { billingKey } : undefined;
}

/** The address without what the provider's window brought back. */
export function withoutCardReturn(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of parameters) rest.delete(name);
  return rest;
}
