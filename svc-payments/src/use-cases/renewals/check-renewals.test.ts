import { describe, expect, it } from 'vitest';
import { visitorOfRenewal } from '../../domain/renewal-order.ts';
import { buildCapture, buildRecord } from '../../testing/builders.ts';
import { buildRenewal } from '../../testing/renewal-builders.ts';
import { checkRenewals } from './check-renewals.ts';

const stoppedAt = new Date('2026-12-19T00:00:00Z');
const renewal = buildRenewal();
const visitorId = visitorOfRenewal(renewal.renewalId);
const term = (changes: Parameters<typeof buildRecord>[0] = {}) =>
  buildRecord({ visitorId, continues: 'R-before', state: 'confirmed', ...changes });
const paidTerm = term();
const advanced = { ...renewal, reservationId: paidTerm.reservationId };

describe('what is lawful', () => {
  it.each([
    ['a paid term, which is the last', [advanced], [paidTerm]],
    ['a cheaper term', [advanced], [{ ...paidTerm, amount: 50_000 }]],
    [
      'a term that waits beside a paid one of before',
      [advanced],
      [paidTerm, term({ state: 'ready', continues: 'R2' })],
    ],
    ['a term that was put away and one in its place', [renewal], [term({ state: 'abandoned' }), paidTerm]],
    [
      'a term whose money went back and one in its place',
      [renewal],
      [term({ state: 'refunded', cancellations: [{ id: 'c', amount: 60_000, trigger: 'rejected' }] }), paidTerm],
    ],
    ['a charge before the stop', [{ ...renewal, stoppedAt, lastCharge: { orderId: 'H', at: stoppedAt } }], []],
    ['orders of people, whatever they cost', [renewal], [buildRecord({ amount: 900_000, state: 'ready' })]],
  ])('%s', (_name, renewals, orders) => {
    expect(checkRenewals(renewals, orders)).toEqual([]);
  });
});

describe('what is broken', () => {
  it.each([
    ['the renewal of an order exists', [], [term({ state: 'ready' })]],
    ['a term costs no more than was agreed to', [renewal], [term({ amount: 60_001, state: 'ready' })]],
    [
      'nothing is charged after a renewal stopped',
      [{ ...renewal, stoppedAt, lastCharge: { orderId: 'H', at: new Date(stoppedAt.getTime() + 1) } }],
      [],
    ],
    ['one paid term continues a reservation', [renewal], [term(), term({ state: 'paid', capture: buildCapture() })]],
    [
      'the last paid term is paid',
      [advanced],
      [{ ...paidTerm, state: 'ready' as const, capture: null, confirmedAt: null }],
    ],
  ])('%s', (problem, renewals, orders) => {
    expect(checkRenewals(renewals, orders).map((one) => one.problem)).toEqual([`broken: ${problem}`]);
  });
});
