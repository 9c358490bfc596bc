import { expect, test } from 'vitest';
import type { ProviderTransfer } from '../snapshot.ts';
import { now, rightSnapshot } from '../testing/right-snapshot.ts';
import { both, owned, grace, settlement, transfer } from '../testing/spoils.ts';
import type { Spoil } from '../testing/spoils.ts';
import { checkSnapshot } from './check-snapshot.ts';

test.each<readonly [string, Spoil]>([
  [
    'a transfer that waits, and the provider knows nothing of it',
    both(
      transfer('paid', { state: 'waiting', dueAt: now }),
      transfer('refunded', { state: 'waiting', dueAt: now, reason: 'order-first' }),
      () => ({ providerTransfers: [] }),
    ),
  ],
  [
    'a month that is not over',
    both(owned('paid', { at: now }), owned('refunded', { at: now }), () => ({ settlements: [], settledEntries: [] })),
  ],
  ['a settlement that waits for a partner id', settlement({ status: 'needed', partnerId: null })],
  [
    'a month in which more went back than came in',
    both(
      owned('paid', { amount: 0 }),
      owned('refunded', { amount: 10_000 }),
      transfer('paid', { amount: 0 }),
      settlement({ paid: 0, base: -10_000, fee: -1_000, vat: -91, amount: -9_000 }),
    ),
  ],
  [
    'an amount that the partner set in the provider’s console',
    ({ providerTransfers = [] }) => ({
      providerTransfers: [
        ...providerTransfers,
        { ...(providerTransfers[0] as ProviderTransfer), type: 'MANUAL', paymentId: null },
      ],
    }),
  ],
])('right although it may look wrong: %s', (_what, spoil) => {
  const snapshot = rightSnapshot();
  const found = checkSnapshot({ ...snapshot, ...spoil(snapshot) }, grace).filter(
    ({ rule }) => /^(settle|transfer)/.test(rule) && rule !== 'transfer-agrees',
  );
  expect(found).toEqual([]);
});

test.each([
  ['under lease', { state: 'waiting', dueAt: new Date(now.getTime() + 30_000) }],
  [
    'put off after an answer that was lost',
    { state: 'refused', reason: 'broke', attempts: 1, dueAt: new Date(now.getTime() + 600_000) },
  ],
] as const)('the provider may know a transfer that is %s here', (_, change) => {
  const snapshot = rightSnapshot();
  const spoiled = { ...snapshot, ...transfer('paid', change)(snapshot) };
  expect(checkSnapshot(spoiled, grace).filter(({ rule }) => rule === 'transfer-agrees')).toEqual([]);
});

test('a transfer under lease excuses its own amount only', () => {
  const snapshot = rightSnapshot();
  const underLease = transfer('paid', { state: 'waiting', dueAt: new Date(now.getTime() + 30_000), amount: 59_999 });
  expect(checkSnapshot({ ...snapshot, ...underLease(snapshot) }, grace).map(({ rule }) => rule)).toContain(
    'transfer-agrees',
  );
});
