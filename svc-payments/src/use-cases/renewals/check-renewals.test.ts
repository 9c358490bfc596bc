import { describe, expect, it } from 'vitest';
import { visitorOfRenewal } from '../../domain/renewal-order.ts';
import { buildCapture, buildRecord } from '../../testing/builders.ts';
import { calendarDate } from '@hamkke/money';
import { buildProposal, buildProposed, buildRenewal } from '../../testing/renewal-builders.ts';
import { checkRenewals } from './check-renewals.ts';

const stoppedAt = new Date('2026-12-19T00:00:00Z');
const renewal = buildRenewal();
const visitorId = visitorOfRenewal(renewal.renewalId);
const term = (changes: Parameters<typeof buildRecord>[0] = {}) =>
  buildRecord({ visitorId, continues: 'R-before', state: 'confirmed', ...changes });
const paidTerm = term();
const advanced = { ...renewal, reservationId: paidTerm.reservationId };

const issued = buildProposal({ renewalId: renewal.renewalId });
const answeredAt = (at: string, answer: 'accepted' | 'declined' = 'accepted') => ({ answer, at: new Date(at) });
const yes = answeredAt('2026-12-01T00:00:00Z');
const accepted = { ...issued, answers: [yes] };
const dear = term({ amount: 70_000, state: 'ready', createdAt: new Date('2026-12-18T00:00:00Z') });
/** The term before that one, when the price had fallen. */
const cheap = term({ amount: 50_000, createdAt: new Date('2026-11-19T00:00:00Z') });
const withProposal = (answer: 'accepted' | 'declined' | null) => ({
  ...renewal,
  proposal: buildProposed({ proposalId: issued.proposalId, answer }),
});

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
    expect(checkRenewals(renewals, orders, [])).toEqual([]);
  });

  it.each([
    ['the proposed price of an accepted proposal', [accepted], dear],
    ['a lower one', [accepted], { ...dear, amount: 65_000 }],
    ['it in later terms', [accepted], { ...dear, createdAt: new Date('2027-01-18T00:00:00Z') }],
    ['it where the newest answer is a yes', [{ ...issued, answers: [{ ...yes, answer: 'declined' }, yes] }], dear],
    ['it beside another proposal that was declined', [buildProposal({ ...issued, proposalId: 'p' }), accepted], dear],
    ['the old price where it was declined', [issued], { ...dear, amount: 60_000 }],
  ] as const)('%s', (_name, proposals, order) => {
    expect(checkRenewals([renewal], [order], proposals)).toEqual([]);
  });

  it.each([
    ['a term that costs less than the one before', [], { ...dear, amount: 40_000 }],
    ['a price that fell and came back with a yes', [accepted], dear],
  ] as const)('%s', (_name, proposals, order) => {
    expect(checkRenewals([renewal], [cheap, order], proposals)).toEqual([]);
  });

  it('a proposal that is stored as the renewal says', () => {
    expect(checkRenewals([withProposal(null)], [], [issued])).toEqual([]);
    expect(checkRenewals([withProposal('accepted')], [], [accepted])).toEqual([]);
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
    expect(checkRenewals(renewals, orders, []).map((one) => one.problem)).toEqual([`broken: ${problem}`]);
  });

  it.each([
    ['nobody proposed', []],
    ['nobody answered', [issued]],
    ['was declined', [{ ...issued, answers: [{ ...yes, answer: 'declined' as const }] }]],
    ['was declined in the end', [{ ...issued, answers: [yes, answeredAt('2026-12-02T00:00:00Z', 'declined')] }]],
    ['was accepted after it', [{ ...issued, answers: [answeredAt('2026-12-18T00:00:00.001Z')] }]],
    ['is lower', [{ ...accepted, amount: 69_999 }]],
    ['is of another renewal', [{ ...accepted, renewalId: 'N-other' }]],
    ['is of a later charge', [{ ...accepted, chargeOn: calendarDate('2026-12-19') }]],
    ['was proposed less than fourteen days before', [{ ...accepted, proposedAt: new Date('2026-12-04T00:00:00Z') }]],
    ['was proposed more than thirty days before', [{ ...accepted, proposedAt: new Date('2026-11-17T23:59:59Z') }]],
  ])('a term of a price that %s', (_name, proposals) => {
    const [found] = checkRenewals([renewal], [dear], proposals);
    expect(found?.problem).toBe('broken: a term costs no more than was agreed to');
  });

  it.each([
    ['without a yes', []],
    ['by a yes to an earlier charge', [{ ...accepted, proposedAt: new Date('2026-11-18T00:00:00Z') }]],
  ])('a price that fell and came back %s', (_name, proposals) => {
    const [found] = checkRenewals([renewal], [cheap, { ...dear, amount: 60_000 }], proposals);
    expect(found?.problem).toBe('broken: a term costs no more than was agreed to');
  });

  it.each([
    ['is not stored', withProposal(null), []],
    ['has another answer', withProposal('accepted'), [issued]],
    ['has another price', withProposal(null), [{ ...issued, amount: 70_001 }]],
    ['is of another charge', withProposal(null), [{ ...issued, chargeOn: calendarDate('2026-12-17') }]],
  ])('a proposal that %s', (_name, one, proposals) => {
    const [found] = checkRenewals([one], [], proposals);
    expect(found?.problem).toBe('broken: the proposal of a renewal is stored as it was answered');
  });
});
