import { describe, expect, it } from 'vitest';
import { buildCancellation, buildRefund } from '../testing/builders.ts';
import type { RefundIntent } from './order.ts';
import type { ProviderCancellation } from './payment.ts';
import { countAgainst, intentBehind } from './set-off.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 4, minute));
const refund = (marker: string, changes: Partial<RefundIntent> = {}) =>
  buildRefund({ marker, amount: 10_000, owedAt: at(0), ...changes });
const cancellation = (changes: Partial<ProviderCancellation> = {}) =>
  buildCancellation({ amount: 10_000, requestedAt: at(10), ...changes });
const returned = (refunds: readonly RefundIntent[], by: ProviderCancellation) =>
  countAgainst(refunds, by).map((one) => one.returned);

describe('a cancellation counts against what is owed', () => {
  it('its own refund first, also when that is the youngest, then the oldest that no attempt has reached', () => {
    const refunds = [
      refund('asked', { state: 'requested' }),
      refund('old'),
      refund('own', { state: 'requested', cancellationIds: ['c1'] }),
    ];
    expect(returned(refunds, cancellation({ id: 'c1' }))).toEqual([0, 0, 10_000]);
    expect(returned(refunds, cancellation({ id: 'c1', amount: 15_000 }))).toEqual([0, 5000, 10_000]);
    expect(returned(refunds, cancellation({ id: 'other', amount: 12_000 }))).toEqual([2000, 10_000, 0]);
  });

  it('only what is still missing of each, beside what came back before', () => {
    expect(returned([refund('a', { returned: 4000 }), refund('b')], cancellation())).toEqual([10_000, 4000]);
  });

  it.each<[string, Partial<RefundIntent>, Partial<ProviderCancellation>, number]>([
    ['a refund that was decided at that instant', { owedAt: at(10) }, {}, 10_000],
    ['a refund that was decided later', { owedAt: at(11) }, {}, 0],
    ['a refund of unknown age', { owedAt: null }, {}, 10_000],
    ['one of unknown time', { owedAt: at(11) }, { requestedAt: undefined }, 10_000],
    ['a refund that is done', { state: 'done' }, {}, 0],
    ['a refund that is back in full', { returned: 10_000 }, {}, 10_000],
  ])('%s', (_what, of, by, counted) => {
    expect(returned([refund('a', of)], cancellation(by))).toEqual([counted]);
  });
});

describe('the refund behind a cancellation', () => {
  const refunds = [refund('old'), refund('own', { cancellationIds: ['c1'] })];

  it('is the one whose id it has, else for a call of ours the oldest open one, else none', () => {
    expect(intentBehind(refunds, cancellation({ id: 'c1', trigger: 'CONSOLE' }))?.marker).toBe('own');
    expect(intentBehind(refunds, cancellation({ id: 'lost', trigger: 'API' }))?.marker).toBe('old');
    expect(intentBehind(refunds, cancellation({ id: 'theirs', trigger: 'CONSOLE' }))).toBeUndefined();
    expect(
      intentBehind(
        [refund('back', { returned: 10_000 }), refund('late', { owedAt: at(11) })],
        cancellation({ id: 'lost', trigger: 'API' }),
      ),
    ).toBeUndefined();
  });
});
