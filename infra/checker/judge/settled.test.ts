import { expect, test } from 'vitest';
import type { LedgerEntry, ProviderTransfer, Settlement, Transfer } from '../books.ts';
import { houseOrder, owner, rightBooks, settledOrder } from '../testing/right-books.ts';
import { both, changing, order, patience, reservation, rulesIn, without } from '../testing/spoils.ts';
import type { Spoil } from '../testing/spoils.ts';
import { judge } from './judge.ts';

const settlement =
  (change: Partial<Settlement>): Spoil =>
  ({ settlements }) => ({ settlements: changing(settlements, () => true, change) });
const transfer =
  (kind: string, change: Partial<Transfer>): Spoil =>
  ({ transfers }) => ({ transfers: changing(transfers, (one) => one.kind === kind, change) });
const atProvider =
  (type: string, change: Partial<ProviderTransfer>): Spoil =>
  ({ providerTransfers = [] }) => ({ providerTransfers: changing(providerTransfers, (one) => one.type === type, change) });
const owned =
  (kind: string, change: Partial<LedgerEntry>): Spoil =>
  ({ ledger }) => ({ ledger: changing(ledger, (one) => one.ownerId === owner.ownerId && one.kind === kind, change) });

const corruptions: readonly [rule: string, how: string, spoil: Spoil][] = [
  ['I2 settlement-entries', 'one entry more than it says', settlement({ entryCount: 1 })],
  ['I2 settlement-entries', 'it says that it has none', both(settlement({ entryCount: 0 }), () => ({ settledEntries: [] }))],
  ['I2 settlement-sums', 'a won too much came in', settlement({ paid: 60_001, base: 50_001, amount: 45_001 })],
  ['I2 settlement-sums', 'the refund is forgotten', settlement({ refunded: 0, base: 60_000, fee: 6_000, vat: 545, amount: 54_000 })],
  ['I2 settlement-adds-up', 'the partner gets a won more than there is', settlement({ amount: 45_001 })],
  ['I2 settlement-adds-up', 'the VAT is on top by its terms, and nobody pays it', settlement({ terms: { sharePercent: 90, vatOnFee: 'added' }, vat: 500 })],
  ['I2 settlement-share', 'the fee is a won too high', settlement({ fee: 5_001, amount: 44_999 })],
  ['I2 settlement-vat', 'the VAT is two won too low', settlement({ vat: 453 })],
  ['I2 settlement-owner', 'an entry of another owner is in it', owned('paid', { ownerId: 'owner-2' })],
  ['I2 settlement-owner', 'an entry in dollars is in it', owned('paid', { currency: 'USD' })],
  ['I2 settlement-month', 'an entry of the month after is in it', owned('paid', { at: new Date('2026-10-31T15:00:00.000Z') })],
  ['I2 settlement-partner', 'it waits although the partner is known', settlement({ status: 'needed' })],
  ['I2 settled-twice', 'an entry is in two settlements', ({ settledEntries }) => ({ settledEntries: [...settledEntries, { entryKey: settledEntries[0]?.entryKey ?? '', settlementId: 's2' }] })],
  ['I2 settled-nothing', 'a settled entry is not in the ledger', without('ledger', ({ ownerId, kind }) => ownerId !== null && kind === 'refunded')],
  ['I2 settlement-lost', 'a settlement is gone', () => ({ settlements: [] })],
  ['I2 settled-month-twice', 'a month is settled twice', ({ settlements }) => ({ settlements: [...settlements, { ...(settlements[0] as Settlement), settlementId: 's2' }] })],
  ['I2 transfer-of-entry', 'a won less is passed on', transfer('paid', { amount: 59_999 })],
  ['I2 transfer-of-entry', 'it is passed on for another order', transfer('paid', { orderId: houseOrder })],
  ['I2 transfer-of-entry', 'an entry of our own branch is passed on', owned('paid', { ownerId: null })],
  ['I2 transfer-forgotten', 'an owner’s entry is passed on by nobody', ({ transfers }) => ({ transfers: transfers.slice(1) })],
  ['I2 transfer-partner', 'it was sent to nobody', transfer('paid', { partnerId: null })],
  ['I2 transfer-agrees', 'the provider has a won less', atProvider('ORDER', { amount: 59_999 })],
  ['I2 transfer-agrees', 'the provider has it for another partner', atProvider('ORDER', { partnerId: 'partner-2' })],
  ['I2 transfer-agrees', 'the provider lost the cancellation', ({ providerTransfers = [] }) => ({ providerTransfers: providerTransfers.slice(0, 1) })],
  ['I2 transfer-agrees', 'the provider has an order that was never sent', transfer('paid', { state: 'waiting' })],
  ['I2 transfer-agrees', 'the provider has a transfer of an order that is not there', atProvider('ORDER', { paymentId: 'someone-elses' })],
  ['I2 confirmed-without-box', 'an imported order has a rental that nobody brought in', reservation(houseOrder, { history: [] })],
  ['I2 ledger-refunded', 'an owner’s refund differs', order(settledOrder, { cancellations: [{ id: 'c2', amount: 9_999 }] })],
];

test.each(corruptions)('%s: %s', (rule, _how, spoil) => {
  const books = rightBooks();
  expect(rulesIn({ ...books, ...spoil(books) })).toContain(rule);
});

test.each<readonly [string, Spoil]>([
  ['a transfer that waits, and the provider knows nothing of it', both(transfer('paid', { state: 'waiting' }), transfer('refunded', { state: 'waiting' }), () => ({ providerTransfers: [] }))],
  ['a month that is not settled yet', () => ({ settlements: [], settledEntries: [] })],
  ['a settlement that waits for a partner id', settlement({ status: 'needed', partnerId: null })],
  ['a month in which more went back than came in', both(owned('paid', { amount: 0 }), owned('refunded', { amount: 10_000 }), transfer('paid', { amount: 0 }), settlement({ paid: 0, base: -10_000, fee: -1_000, vat: -91, amount: -9_000 }))],
  ['an amount that the partner set in the provider’s console', ({ providerTransfers = [] }) => ({ providerTransfers: [...providerTransfers, { ...(providerTransfers[0] as ProviderTransfer), type: 'MANUAL', paymentId: null }] })],
])('right although it may look wrong: %s', (_what, spoil) => {
  const books = rightBooks();
  const found = judge({ ...books, ...spoil(books) }, patience).filter(({ rule }) => /^(settle|transfer)/.test(rule) && rule !== 'transfer-agrees');
  expect(found).toEqual([]);
});
