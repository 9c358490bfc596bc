import { calendarDate } from '@hamkke/money';
import { expect, it } from 'vitest';
import type { RenewalEvent } from '../domain/renewal.ts';
import { buildRenewal, buildTerm } from '../testing/renewal-builders.ts';
import { wireRenewalEvent } from './wire-renewal-events.ts';

const renewal = buildRenewal({ version: 4, term: buildTerm({ amount: 50_000 }) });
const orderId = renewal.term?.orderId ?? '';
const about = {
  renewalId: renewal.renewalId,
  reservationId: renewal.reservationId,
  userId: renewal.userId,
  unitId: 'gangnam-M-3',
  locationId: 'gangnam',
  ownerId: null,
  startDate: '2026-12-22',
  endDate: '2027-01-21',
  chargeOn: '2026-12-18',
};

it.each([
  [{ type: 'renewal.started' }, {}],
  [{ type: 'renewal.stopped', because: 'price-rose' }, { because: 'price-rose' }],
  [{ type: 'renewal.announced', daysBefore: 7 }, { daysBefore: 7 }],
  [{ type: 'proposal.issued', proposedAmount: 70_000 }, { proposedAmount: 70_000 }],
  [
    { type: 'proposal.answered', proposedAmount: 70_000, answer: 'declined' },
    { proposedAmount: 70_000, answer: 'declined' },
  ],
  [
    { type: 'renewal.failed', orderId, reason: 'limit', nextAttemptOn: calendarDate('2026-12-19') },
    { orderId, reason: 'limit', nextAttemptOn: '2026-12-19' },
  ],
  [{ type: 'renewal.overdue', orderId }, { orderId }],
  [
    { type: 'renewal.escalated', orderId, attempts: 4 },
    { orderId, attempts: 4 },
  ],
] as const satisfies readonly (readonly [RenewalEvent, object])[])('%o says what it is about', (event, data) => {
  const { definition, data: sent, ...common } = wireRenewalEvent(renewal, event, 'c');
  expect(definition.type).toBe(event.type);
  expect(common).toEqual({ aggregateId: renewal.renewalId, aggregateVersion: 4, correlationId: 'c' });
  expect(definition.data.parse(sent)).toEqual({ ...about, amount: 50_000, ...data });
});

it('names the agreed price where no term is open, and needs a person', () => {
  const bare = buildRenewal();
  expect(wireRenewalEvent(bare, { type: 'renewal.started' }, 'c').data).toMatchObject({ amount: 60_000 });
  expect(() => wireRenewalEvent({ ...bare, userId: null }, { type: 'renewal.started' }, 'c')).toThrow('no person');
});
