import { placeHold, quoteMove } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '../domain/order-record.ts';
import { visitorOfRenewal } from '../domain/renewal-order.ts';
import { buildOrder, someTariff } from '../testing/builders.ts';
import { createReservations } from './reservations.ts';

/** The client is generic over every endpoint; one call is made here, and the contract parses its body. */
const clientOf = (call: (...request: never[]) => Promise<unknown>) =>
  ({ call, close: async () => {} }) as unknown as ServiceClient;

const holdUntil = '2026-11-21T03:15:00.000Z';
const extension = { continues: 'R-before' };
const move = { moves: 'R-left' };

/** Places the hold of an order; `refusal` is what reservations answers instead of a hold. */
function hold(
  changes: Partial<OrderRecord>,
  { guestOf = null, refusal, replaced = [] }: { guestOf?: string | null; refusal?: Error; replaced?: string[] },
) {
  const bodies: unknown[] = [];
  const call = async (_endpoint: unknown, { body }: { body: unknown }) => {
    bodies.push(placeHold.body.parse(body));
    if (refusal) throw refusal;
    return { reservationId: 'R-new', holdUntil, replaced };
  };
  const order = buildOrder({ state: 'created', ...changes });
  const answer = createReservations(clientOf(call)).placeHold(
    { order, customer: order.customer, address: '203.0.113.7', guestOf },
    'c',
  );
  return { answer, bodies };
}

describe('a hold', () => {
  it('of an order that a renewal placed says so, and of a person none does', async () => {
    const renewal = hold({ ...extension, visitorId: visitorOfRenewal('N261218TEST') }, {});
    await renewal.answer;
    expect(renewal.bodies).toMatchObject([{ renewal: true }]);
    const person = hold(extension, {});
    await person.answer;
    expect(person.bodies).toMatchObject([{ renewal: false }]);
  });

  it('says what the order was sold by, and nothing of it for an order from before that was stored', async () => {
    const sold = hold({}, {});
    await sold.answer;
    expect(sold.bodies).toMatchObject([{ tariff: someTariff }]);
    const older = hold({ tariff: null }, {});
    await older.answer;
    expect(older.bodies[0]).not.toHaveProperty('tariff');
  });

  it('of an order that extends a rental says of which one, and whose pass the caller has', async () => {
    const guest = hold(extension, { guestOf: 'R-before' });
    expect(await guest.answer).toEqual({ holdUntil: new Date(holdUntil) });
    expect(guest.bodies).toMatchObject([{ continues: { reservationId: 'R-before', guestOf: 'R-before' } }]);
    const member = hold({ ...extension, userId: 'person-1' }, {});
    await member.answer;
    expect(member.bodies).toMatchObject([
      { userId: 'person-1', continues: { reservationId: 'R-before', guestOf: null } },
    ]);
  });

  it('of an order that moves a rental says which one, and whose pass the caller has', async () => {
    const guest = hold(move, { guestOf: 'R-left' });
    await guest.answer;
    expect(guest.bodies).toMatchObject([{ moves: { reservationId: 'R-left', guestOf: 'R-left' } }]);
    expect(guest.bodies[0]).not.toHaveProperty('continues');
  });

  it('of another order says nothing about a rental, nor about a pass', async () => {
    const { answer, bodies } = hold({}, { guestOf: 'R-before' });
    await answer;
    expect(JSON.stringify(bodies)).not.toMatch(/continues|moves|guestOf|R-before/);
  });

  it('of an order that takes an offer names the place, and lasts as long as reservations says', async () => {
    // What the offer was held by has no order, and is nobody's here.
    const { answer, bodies } = hold({ waiting: 'W1' }, { replaced: ['R-offer'] });
    expect(await answer).toEqual({ holdUntil: new Date(holdUntil) });
    expect(bodies).toMatchObject([{ waiting: 'W1' }]);
    const other = hold({}, {});
    await other.answer;
    expect(other.bodies[0]).not.toHaveProperty('waiting');
  });

  it.each([
    new DomainError('NOT_FOUND'),
    new DomainError(
      'RANGE_INVALID',
      { reason: 'why' },
      { fields: [{ path: 'startDate', code: 'mismatch', message: '' }] },
    ),
    new DomainError('RESERVATION_OVER', { status: 'cancelled' }),
    new DomainError('UNIT_TAKEN', { maybeFreeFrom: '2027-01-01' }),
  ])('that extends a rental is refused as reservations refuses it: %s', async (refusal) => {
    await expect(hold(extension, { refusal }).answer).rejects.toBe(refusal);
  });

  it.each(['NOT_FOUND', 'RANGE_INVALID', 'RESERVATION_OVER', 'UNIT_TAKEN', 'PRICE_CHANGED'] as const)(
    'that moves a rental is refused as reservations refuses it: %s',
    async (code) => {
      const refusal = new DomainError(code);
      await expect(hold(move, { refusal }).answer).rejects.toBe(refusal);
    },
  );

  it('of another order is refused with the day from which the unit may become free', async () => {
    const refusal = new DomainError('UNIT_TAKEN', { maybeFreeFrom: '2027-01-01' });
    await expect(hold({}, { refusal }).answer).rejects.toBe(refusal);
  });

  it.each([
    ['NOT_FOUND', {}],
    ['RANGE_INVALID', {}],
    ['RESERVATION_OVER', {}],
    ['VERSION_CONFLICT', {}],
    ['VERSION_CONFLICT', extension],
    ['VERSION_CONFLICT', move],
    ['PRICE_CHANGED', {}],
    ['PRICE_CHANGED', extension],
  ] as const)('that fails with %s, which says nothing about %j, may be tried again', async (code, changes) => {
    await expect(hold(changes, { refusal: new DomainError(code) }).answer).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { service: 'reservations' },
    });
  });
});

describe('the quote of a move', () => {
  const query = {
    reservationId: 'R-left',
    userId: null,
    guestOf: 'R-left',
    unitId: 'gangnam-M-3',
    locationId: 'gangnam',
    ownerId: null,
    moveDate: calendarDate('2026-11-21'),
    tariff: someTariff,
  };
  /** Requests it; `refusal` is what reservations answers instead. */
  const request = (refusal?: Error) => {
    const bodies: unknown[] = [];
    const call = async (_endpoint: unknown, { body }: { body: unknown }) => {
      bodies.push(quoteMove.body.parse(body));
      if (refusal) throw refusal;
      return { period: 'yearly', endDate: '2027-05-23', charge: 502_800 };
    };
    return { answer: createReservations(clientOf(call)).quoteMove(query, 'c'), bodies };
  };

  it('is that of reservations, for all that is known of it', async () => {
    const { answer, bodies } = request();
    expect(await answer).toEqual({ period: 'yearly', endDate: '2027-05-23', charge: 502_800 });
    expect(bodies).toEqual([query]);
  });

  it.each(['NOT_FOUND', 'RANGE_INVALID', 'RESERVATION_OVER', 'UNIT_CLOSED'] as const)(
    'is refused as reservations refuses it: %s',
    async (code) => {
      const refusal = new DomainError(code);
      await expect(request(refusal).answer).rejects.toBe(refusal);
    },
  );

  it('that fails otherwise may be requested again', async () => {
    await expect(request(new DomainError('FORBIDDEN')).answer).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
