import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  confirmHold,
  placeHold,
  readLocationFacts,
  readRental,
  readSellableUnit,
  readUser,
  releaseHold,
  setRenewing,
  type Consent,
  type ParsedOf,
  type RentalFacts,
  type ScheduledPrices,
  type SellableUnit,
} from '@hamkke/contracts';
import { addDays, defaultPrices, overlaps, seoulDateOf, type DateRange } from '@hamkke/money';
import {
  createLogger,
  createMetrics,
  createServiceApp,
  createVerifier,
  DomainError,
  route,
  type Clock,
  type Route,
} from '@hamkke/service-kit';
import type { TestKeys } from '@hamkke/service-kit/testing';

type HoldBody = ParsedOf<typeof placeHold>['body'];

interface Held {
  reservationId: string;
  /** None of an offer. */
  orderId: string | null;
  unitId: string;
  visitorId: string;
  userId: string | null;
  /** The reservation that it extends. */
  continues: string | null;
  /** The place in a waiting list that it is held for, or whose offer it took. */
  waiting: string | null;
  range: DateRange;
  until: Date;
  status: 'pending' | 'active' | 'cancelled';
  outcome?: { outcome: 'confirmed' | 'rejected'; reason?: 'taken' };
}

/** Catalog, reservations and identity as their contracts say, in this process: for tests of this service alone. */
export interface OtherServices {
  readonly catalogUrl: string;
  readonly reservationsUrl: string;
  readonly identityUrl: string;
  readonly units: Map<string, SellableUnit>;
  /** Partners of locations, besides those of the units. */
  readonly ownerIds: Map<string, string | null>;
  /** Partner ids of people; who is not in it is not known. */
  readonly people: Map<string, string | null>;
  /** What people agreed to last. */
  readonly agreements: Map<string, Consent>;
  readonly holds: Map<string, Held>;
  /** Rentals as renewals read them. */
  readonly rentals: Map<string, RentalFacts>;
  /** Calls of confirm, by order. */
  readonly confirms: Map<string, number>;
  /** How many of the next calls to reservations are answered 503. */
  away: number;
  /** The same of calls to identity. */
  identityAway: number;
  holdMs: number;
  stop(): Promise<void>;
}

export function buildSellable(
  id: string,
  changes: {
    status?: 'pending' | 'active' | 'paused';
    minimumDays?: number;
    monthlyPrice?: number;
    ownerId?: string | null;
    locationId?: string;
    locationName?: string;
    scheduledPrices?: ScheduledPrices;
  } = {},
): SellableUnit {
  const prices = {
    ...defaultPrices('M'),
    ...(changes.monthlyPrice === undefined ? {} : { monthlyPrice: changes.monthlyPrice }),
  };
  const { ownerId = null, locationId = 'gangnam', locationName: name = '강남점', scheduledPrices } = changes;
  return {
    unit: {
      id,
      locationId,
      size: 'M',
      dimensions: '120x200x120',
      unitNumber: `${locationId}-M-${id.replace(/\D/g, '') || '1'}`,
      ...prices,
      ...(scheduledPrices && { scheduledPrices }),
    },
    location: {
      id: locationId,
      name,
      address: '서울 강남구 테헤란로 1',
      ownerId,
      status: changes.status ?? 'active',
      minimumDays: changes.minimumDays ?? 30,
    },
  };
}

async function serve(service: 'catalog' | 'reservations' | 'identity', routes: Route[], keys: TestKeys) {
  const verifier = createVerifier({ audience: service, trustedKeysJson: keys.trustedKeys });
  const app = createServiceApp({
    service,
    routes,
    verifier,
    logger: createLogger({ service, level: 'silent' }),
    metrics: createMetrics({ service, processMetrics: false }),
    ready: async () => [],
  });
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

export async function startOtherServices(keys: TestKeys, clock: Clock): Promise<OtherServices> {
  const units = new Map<string, SellableUnit>();
  const ownerIds = new Map<string, string | null>();
  const people = new Map<string, string | null>();
  const agreements = new Map<string, Consent>();
  const holds = new Map<string, Held>();
  const rentals = new Map<string, RentalFacts>();
  const confirms = new Map<string, number>();
  const state = { away: 0, identityAway: 0, holdMs: 15 * 60_000 };
  const answering = () => {
    if (state.away <= 0) return;
    state.away -= 1;
    throw new DomainError('UNAVAILABLE');
  };
  const inTheWay = (wanted: Held) =>
    [...holds.values()].filter(
      (other) =>
        other !== wanted &&
        other.unitId === wanted.unitId &&
        other.status !== 'cancelled' &&
        overlaps(other.range, wanted.range),
    );
  const blocks = (other: Held) => other.status === 'active' || other.until > clock();

  /** Reservations replaces the holds of one browser, and that of a place in a waiting list. */
  const isReplacedBy = (wanted: Held, other: Held) =>
    other.status === 'pending' &&
    (other.visitorId === wanted.visitorId || (wanted.waiting !== null && other.waiting === wanted.waiting));

  function take(wanted: Held): string[] {
    const others = inTheWay(wanted);
    const blocking = others.filter((other) => blocks(other) && !isReplacedBy(wanted, other));
    const rental = blocking.find(({ status }) => status === 'active');
    if (blocking.length > 0)
      throw new DomainError('UNIT_TAKEN', rental && { maybeFreeFrom: addDays(rental.range.end, 1) });
    for (const other of others) other.status = 'cancelled';
    holds.set(wanted.reservationId, wanted);
    return others.map(({ reservationId }) => reservationId);
  }

  /** The rental that a hold extends must be a paid one of its customer, and end the day before, today at the earliest. */
  function checkExtension({ continues, unitId, userId, startDate }: HoldBody): void {
    if (!continues) return;
    const rental = holds.get(continues.reservationId);
    const isOwn = userId !== null && rental?.userId === userId;
    if (!rental || (!isOwn && continues.guestOf !== continues.reservationId)) throw new DomainError('NOT_FOUND');
    if (rental.status !== 'active' || rental.range.end < seoulDateOf(clock()))
      throw new DomainError('RESERVATION_OVER', { status: rental.status });
    const first = addDays(rental.range.end, 1);
    if (rental.unitId !== unitId || startDate !== first) throw new DomainError('RANGE_INVALID', { startDate: first });
  }

  function decide(held: Held): NonNullable<Held['outcome']> {
    const lapsed = held.until <= clock();
    if (held.status === 'cancelled' || (lapsed && inTheWay(held).some(blocks)))
      return { outcome: 'rejected', reason: 'taken' };
    held.status = 'active';
    return { outcome: 'confirmed' };
  }

  function known(reservationId: string, orderId: string): Held {
    const held = holds.get(reservationId);
    if (held?.orderId !== orderId) throw new DomainError('NOT_FOUND');
    return held;
  }

  function rentalOf(id: string): RentalFacts {
    const rental = rentals.get(id);
    if (!rental) throw new DomainError('NOT_FOUND');
    return rental;
  }

  const catalog = await serve(
    'catalog',
    [
      route(readSellableUnit, ({ params }) => {
        const unit = units.get(params.id);
        if (!unit) throw new DomainError('NOT_FOUND');
        return unit;
      }),
      route(readLocationFacts, ({ params: { id } }) => {
        const ownerId = ownerIds.get(id);
        if (ownerId === undefined) throw new DomainError('NOT_FOUND');
        return { id, name: id, ownerId, status: 'active' as const };
      }),
    ],
    keys,
  );
  const identity = await serve(
    'identity',
    [
      route(readUser, ({ params: { id } }) => {
        if (state.identityAway > 0) {
          state.identityAway -= 1;
          throw new DomainError('UNAVAILABLE');
        }
        const partnerId = people.get(id);
        if (partnerId === undefined) throw new DomainError('NOT_FOUND');
        return {
          id,
          userType: 'franchise' as const,
          isApproved: true,
          isSuperUser: false,
          partnerId,
          displayName: id,
          consent: agreements.get(id) ?? null,
          sessionsValidFrom: new Date(0).toISOString(),
        };
      }),
    ],
    keys,
  );
  const reservations = await serve(
    'reservations',
    [
      route(placeHold, ({ body }) => {
        answering();
        const same = holds.get(body.reservationId);
        if (same && same.status !== 'cancelled')
          return { reservationId: same.reservationId, holdUntil: same.until.toISOString(), replaced: [] };
        checkExtension(body);
        const { reservationId, orderId, unitId, visitorId, userId, startDate: start, endDate: end } = body;
        const { waiting = null } = body;
        const offer = [...holds.values()].find(
          (held) => waiting !== null && held.waiting === waiting && held.unitId === unitId && held.until > clock(),
        );
        const until = offer?.until ?? new Date(clock().getTime() + state.holdMs);
        return {
          reservationId,
          holdUntil: until.toISOString(),
          replaced: take({
            reservationId,
            orderId,
            unitId,
            visitorId,
            userId,
            continues: body.continues?.reservationId ?? null,
            waiting,
            range: { start, end },
            until,
            status: 'pending',
          }),
        };
      }),
      route(confirmHold, ({ params, body }) => {
        answering();
        const held = known(params.reservationId, body.orderId);
        confirms.set(body.orderId, (confirms.get(body.orderId) ?? 0) + 1);
        held.outcome ??= decide(held);
        return held.outcome;
      }),
      route(releaseHold, ({ params, body }) => {
        answering();
        const held = known(params.reservationId, body.orderId);
        if (held.status === 'pending') held.status = 'cancelled';
        return { status: held.status };
      }),
      route(readRental, ({ params: { id } }) => {
        answering();
        return rentalOf(id);
      }),
      route(setRenewing, ({ params: { id }, body: { renewing, userId } }) => {
        answering();
        const rental = rentalOf(id);
        if (rental.userId !== userId) throw new DomainError('NOT_FOUND');
        rentals.set(id, { ...rental, renewing });
        return rentalOf(id);
      }),
    ],
    keys,
  );

  return Object.assign(state, {
    catalogUrl: catalog.url,
    reservationsUrl: reservations.url,
    identityUrl: identity.url,
    units,
    ownerIds,
    people,
    agreements,
    holds,
    rentals,
    confirms,
    async stop() {
      await catalog.stop();
      await reservations.stop();
      await identity.stop();
    },
  });
}
