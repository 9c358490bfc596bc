import type { Settlement } from '../../snapshot.ts';
import { companyOrder, now, settledOrder } from '../right-snapshot.ts';
import { atProvider, both, order, owned, reservation, settlement, transfer, without } from '../spoils.ts';
import type { Breakage } from './breakage.ts';

/** I2: partners who are not settled, or not as was agreed. */
export const partnerBreakages: readonly Breakage[] = [
  ['I2 settlement-entries', 'one entry more than it says', settlement({ entryCount: 1 })],
  [
    'I2 settlement-entries',
    'it says that it has none',
    both(settlement({ entryCount: 0 }), () => ({ settledEntries: [] })),
    ['I2 settlement-sums'],
  ],
  ['I2 settlement-sums', 'a won too much came in', settlement({ paid: 60_001, base: 50_001, amount: 45_001 })],
  [
    'I2 settlement-sums',
    'the refund is forgotten',
    settlement({ refunded: 0, base: 60_000, fee: 6_000, vat: 545, amount: 54_000 }),
  ],
  ['I2 settlement-adds-up', 'the partner gets a won more than there is', settlement({ amount: 45_001 })],
  [
    'I2 settlement-adds-up',
    'the VAT is on top by its terms, and nobody pays it',
    settlement({ terms: { sharePercent: 90, vatOnFee: 'added' }, vat: 500 }),
    ['I2 settlement-terms'],
  ],
  ['I2 settlement-share', 'the fee is a won too high', settlement({ fee: 5_001, amount: 44_999 })],
  ['I2 settlement-vat', 'the VAT is two won too low', settlement({ vat: 453 })],
  [
    'I2 settlement-owner',
    'an entry of another partner is in it',
    owned('paid', { ownerId: 'owner-2' }),
    ['I2 transfer-of-entry'],
  ],
  ['I2 settlement-owner', 'an entry in dollars is in it', owned('paid', { currency: 'USD' })],
  [
    'I2 settlement-month',
    'an entry of the month after is in it',
    owned('paid', { at: new Date('2026-10-31T15:00:00.000Z') }),
  ],
  ['I2 settlement-partner', 'it waits although the partner is known', settlement({ status: 'needed' })],
  [
    'I2 settled-twice',
    'an entry is in two settlements',
    ({ settledEntries }) => ({
      settledEntries: [...settledEntries, { entryKey: settledEntries[0]?.entryKey ?? '', settlementId: 's2' }],
    }),
    ['I2 settlement-lost'],
  ],
  [
    'I2 settled-nothing',
    'a settled entry is not in the ledger',
    without('ledger', ({ ownerId, kind }) => ownerId !== null && kind === 'refunded'),
    ['I2 ledger-refunded', 'I2 settlement-entries', 'I2 settlement-sums', 'I2 transfer-of-entry'],
  ],
  ['I2 settlement-lost', 'a settlement is gone', () => ({ settlements: [] })],
  [
    'I2 settled-month-twice',
    'a month is settled twice',
    ({ settlements }) => ({ settlements: [...settlements, { ...(settlements[0] as Settlement), settlementId: 's2' }] }),
    ['I2 settlement-entries', 'I2 settlement-sums'],
  ],
  ['I2 transfer-of-entry', 'a won less is passed on', transfer('paid', { amount: 59_999 }), ['I2 transfer-agrees']],
  [
    'I2 transfer-of-entry',
    'it is passed on for another order',
    transfer('paid', { orderId: companyOrder }),
    ['I2 transfer-agrees'],
  ],
  [
    'I2 transfer-of-entry',
    'an entry of our own location is passed on',
    owned('paid', { ownerId: null }),
    ['I2 settlement-owner'],
  ],
  [
    'I2 transfer-forgotten',
    'a partner’s entry is passed on by nobody',
    ({ transfers }) => ({ transfers: transfers.slice(1) }),
    ['I2 transfer-agrees'],
  ],
  ['I2 transfer-partner', 'it was sent to nobody', transfer('paid', { partnerId: null }), ['I2 transfer-agrees']],
  ['I2 transfer-agrees', 'the provider has a won less', atProvider('ORDER', { amount: 59_999 })],
  ['I2 transfer-agrees', 'the provider has it for another partner', atProvider('ORDER', { partnerId: 'partner-2' })],
  [
    'I2 transfer-agrees',
    'the provider lost the cancellation',
    ({ providerTransfers = [] }) => ({ providerTransfers: providerTransfers.slice(0, 1) }),
  ],
  [
    'I2 transfer-agrees',
    'the provider has an order that was never sent',
    transfer('paid', { state: 'waiting', dueAt: now }),
  ],
  [
    'I2 transfer-agrees',
    'the provider has a transfer of an order that is not there',
    atProvider('ORDER', { paymentId: 'someone-elses' }),
  ],
  [
    'I2 confirmed-without-box',
    'an imported order has a rental that nobody brought in',
    reservation(companyOrder, { history: [] }),
    ['I2 move-refund', 'I3 history'],
  ],
  [
    'I2 ledger-refunded',
    'a partner’s refund differs',
    order(settledOrder, { cancellations: [{ id: 'c2', amount: 9_999, trigger: 'cancelled' }] }),
    ['I2 provider-refunded', 'I2 refund-done'],
  ],
];
