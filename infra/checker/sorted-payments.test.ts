import { expect, test } from 'vitest';
import type { ProviderPayment } from './snapshot.ts';
import { sortPayments } from './sorted-payments.ts';

const at = new Date('2026-11-24T00:00:00.000Z');
const payment = (paymentId: string, more: Partial<ProviderPayment> = {}): ProviderPayment => ({
  paymentId,
  paid: 100,
  cancelled: 0,
  ...more,
});

async function* pages(...all: (readonly ProviderPayment[])[]) {
  yield* all;
}

test('payments of any order come in the order of their ids, page by page', async () => {
  const sorted = await sortPayments(pages([payment('c'), payment('a')], [payment('b'), payment('d')]));
  expect(sorted.count).toBe(4);
  expect(sorted.behind(undefined, 3).map(({ paymentId }) => paymentId)).toEqual(['a', 'b', 'c']);
  expect(sorted.behind('c', 3).map(({ paymentId }) => paymentId)).toEqual(['d']);
  expect(sorted.behind('d', 3)).toEqual([]);
  sorted.close();
});

test('a payment is what it was, its times and cancellations too; what was not known stays absent', async () => {
  const cancellations = [{ id: 'x', amount: 40, trigger: 'CONSOLE', requestedAt: at }];
  const known = payment('a', { cancelled: 40, changedAt: at, cancellations });
  const sorted = await sortPayments([[known, payment('b')]]);
  expect(sorted.behind(undefined, 10)).toStrictEqual([known, payment('b')]);
  sorted.close();
});

test('a payment that is listed twice is one, as it was listed last', async () => {
  const sorted = await sortPayments([[payment('a')], [payment('a', { cancelled: 100 })]]);
  expect(sorted.count).toBe(1);
  expect(sorted.behind(undefined, 10)).toEqual([payment('a', { cancelled: 100 })]);
  sorted.close();
});

test('a list that breaks off is reported', async () => {
  async function* broken() {
    yield [payment('a')];
    throw new Error('the provider went away');
  }
  await expect(sortPayments(broken())).rejects.toThrow('the provider went away');
});
