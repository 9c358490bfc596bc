import { describe, expect, it } from 'vitest';
import { refundsOfRow } from './refund-rows.ts';

const row = (changes: object = {}) => ({
  marker: 'm',
  cause: 'cancelled' as const,
  amount: 30_000,
  cancellable: 100_000,
  state: 'owed' as const,
  attempts: 1,
  ...changes,
});
const back = (amount: number) => ({ id: `c-${amount}`, amount, trigger: 'cancelled' as const });

describe('refunds that were stored before attempts had keys', () => {
  it('got back what was recorded for their cause, an earlier one first', () => {
    const refunds = [
      row({ state: 'done' }),
      row({ marker: 'n', amount: 50_000 }),
      row({ marker: 'o', amount: 10_000 }),
    ];
    expect(
      refundsOfRow({
        refunds,
        cancellations: [back(30_000), back(20_000), { id: 'p', amount: 5000, trigger: 'provider' }],
      }).map(({ returned }) => returned),
    ).toEqual([30_000, 20_000, 0]);
  });

  it('got all of it back where they were done, whatever was recorded for their cause', () => {
    const returnedOf = (state: 'done' | 'owed') =>
      refundsOfRow({ refunds: [row({ state })], cancellations: [back(20_000)] })[0]?.returned;
    expect([returnedOf('done'), returnedOf('owed')]).toEqual([30_000, 20_000]);
  });

  it('are older than any cancellation, with no attempt under way', () => {
    expect(refundsOfRow({ refunds: [row()], cancellations: [] })).toMatchObject([
      { owedAt: null, returned: 0, asked: null, cancellationIds: [] },
    ]);
  });

  it('are read as they are once they have it all', () => {
    const whole = row({ owedAt: new Date(0), returned: 7, asked: 20_000, cancellationIds: ['x'] });
    expect(refundsOfRow({ refunds: [whole], cancellations: [back(30_000)] })).toEqual([whole]);
  });
});
