import {
  countGuestReservations,
  type ExportedPhoto,
  exportNoticePhotos,
  exportRenewals,
  listInternalReservations,
  listInternalWaiting,
  type OrderSummary,
  readOrders,
  readInternalRenewal,
  readInternalReservation,
  readInternalWaiting,
  readLocationFacts,
  readTranslations,
  type InternalReservation,
  type InternalWaiting,
} from '@hamkke/contracts';
import { DomainError, route } from '@hamkke/service-kit';
import { calendarDate } from '@hamkke/money';
import type { ExportedRenewals } from '../domain/ports.ts';
import { type AccessRecords, fakeAccess } from './fake-access.ts';
import { serveFake } from './fake-service.ts';
import type { InternalRenewal } from './renewals.ts';

/** Reservations, payments, catalog and access as their contracts say, in this process: for tests of this service alone. */
export interface OtherServices extends AccessRecords {
  readonly reservationsUrl: string;
  readonly paymentsUrl: string;
  readonly catalogUrl: string;
  readonly accessUrl: string;
  readonly reservations: Map<string, InternalReservation[]>;
  readonly orders: Map<string, OrderSummary>;
  readonly photos: Map<string, ExportedPhoto[]>;
  /** Places in waiting lists by person. */
  readonly waiting: Map<string, InternalWaiting[]>;
  /** Names of locations by their ids. */
  readonly locations: Map<string, string>;
  /** Renewals by their own ids. */
  readonly renewals: Map<string, InternalRenewal>;
  /** Saved cards and renewals by person; nothing for everybody else. */
  readonly exportedRenewals: Map<string, ExportedRenewals>;
  /** Reservations without an account by address. */
  readonly guests: Map<string, number>;
  /** Translations by target and original, `EN 강남점`; what is not here stays as it is. */
  readonly translations: Map<string, string>;
  /**
   * How often catalog was called to translate, and how it behaves: 503, no answer at all, or fewer translations than
   * texts.
   */
  readonly translating: { requests: number; behaves: 'well' | 'away' | 'hangs' | 'short' };
  /** Whether they answer 503. */
  away: boolean;
  /** Whether payments alone does. */
  paymentsAway: boolean;
  stop(): Promise<void>;
}

export function internalReservation(
  reservationId: string,
  more: Partial<InternalReservation> = {},
): InternalReservation {
  return {
    reservationId,
    orderId: `order${reservationId.replaceAll('-', '')}`,
    status: 'expired',
    cancelReason: null,
    userName: '미나',
    userEmail: 'mina@hamkke.test',
    userPhone: null,
    unitId: 'u-1',
    unitNumber: 'gangnam-M-1',
    unitSize: 'M',
    locationId: 'gangnam',
    locationName: '강남점',
    period: 'monthly',
    startDate: calendarDate('2026-01-01'),
    endDate: calendarDate('2026-01-31'),
    totalAmount: 60_000,
    refundOwed: 0,
    refundedAmount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    confirmedAt: '2026-01-01T00:05:00.000Z',
    holdUntil: null,
    language: 'ko',
    hasAccount: true,
    ...more,
  };
}

/** A place in a waiting list that is not confirmed, as reservations answers it for a mail. */
export function internalWaiting(id: string, more: Partial<InternalWaiting> = {}): InternalWaiting {
  return {
    id,
    status: 'unconfirmed',
    locationId: 'gangnam',
    locationName: '강남점',
    size: 'M',
    startDate: calendarDate('2026-12-20'),
    period: 'monthly',
    createdAt: '2026-12-13T00:00:00.000Z',
    expiresAt: '2026-12-14T00:00:00.000Z',
    email: 'mina@hamkke.test',
    language: 'ko',
    ...more,
  };
}

export function orderSummary(orderId: string): OrderSummary {
  return {
    orderId,
    paymentId: orderId,
    reservationId: 'r-1',
    standing: 'confirmed',
    orderName: '강남점 M',
    unitId: 'u-1',
    unitNumber: 'gangnam-M-1',
    unitSize: 'M',
    dimensions: '120x200x120',
    locationId: 'gangnam',
    locationName: '강남점',
    locationAddress: '서울',
    period: 'monthly',
    startDate: calendarDate('2026-01-01'),
    endDate: calendarDate('2026-01-31'),
    daysBetween: 31,
    amount: 60_000,
    refundedAmount: 0,
    customer: { name: '미나', email: 'mina@hamkke.test' },
  };
}

export async function startOtherServices(trustedKeys: string): Promise<OtherServices> {
  const reservations = new Map<string, InternalReservation[]>();
  const orders = new Map<string, OrderSummary>();
  const photos = new Map<string, ExportedPhoto[]>();
  const waiting = new Map<string, InternalWaiting[]>();
  const locations = new Map<string, string>();
  const renewals = new Map<string, InternalRenewal>();
  const exported = new Map<string, ExportedRenewals>();
  const guests = new Map<string, number>();
  const translations = new Map<string, string>();
  const translating: OtherServices['translating'] = { requests: 0, behaves: 'well' };
  const state = { away: false, paymentsAway: false };
  const answering = () => {
    if (state.away) throw new DomainError('UNAVAILABLE');
  };
  const paymentsAnswering = () => {
    if (state.paymentsAway) throw new DomainError('UNAVAILABLE');
    answering();
  };
  const first = await serveFake(
    'reservations',
    [
      route(listInternalReservations, ({ params }) => {
        answering();
        return reservations.get(params.id) ?? [];
      }),
      route(exportNoticePhotos, ({ params }) => {
        answering();
        return photos.get(params.id) ?? [];
      }),
      route(listInternalWaiting, ({ params }) => {
        answering();
        return (waiting.get(params.id) ?? []).map(({ email: _email, language: _language, ...place }) => place);
      }),
      route(readInternalWaiting, ({ params }) => {
        answering();
        const found = [...waiting.values()].flat().find(({ id }) => id === params.id);
        if (!found) throw new DomainError('NOT_FOUND');
        return found;
      }),
      route(countGuestReservations, ({ body }) => {
        answering();
        return { count: guests.get(body.email) ?? 0 };
      }),
      route(readInternalReservation, ({ params }) => {
        answering();
        const found = [...reservations.values()].flat().find(({ reservationId }) => reservationId === params.id);
        if (!found) throw new DomainError('NOT_FOUND');
        return found;
      }),
    ],
    trustedKeys,
  );
  const second = await serveFake(
    'payments',
    [
      route(readOrders, ({ body }) => {
        paymentsAnswering();
        return body.orderIds.flatMap((orderId) => orders.get(orderId) ?? []);
      }),
      route(readInternalRenewal, ({ params }) => {
        paymentsAnswering();
        const found = renewals.get(params.id);
        if (!found) throw new DomainError('NOT_FOUND');
        return found;
      }),
      route(exportRenewals, ({ params }) => {
        paymentsAnswering();
        return exported.get(params.id) ?? { card: null, renewals: [] };
      }),
    ],
    trustedKeys,
  );
  const third = await serveFake(
    'catalog',
    [
      route(readLocationFacts, ({ params }) => {
        answering();
        const name = locations.get(params.id);
        if (name === undefined) throw new DomainError('NOT_FOUND');
        return { id: params.id, name, ownerId: null, status: 'active' as const };
      }),
      route(readTranslations, async ({ body, signal }) => {
        translating.requests += 1;
        if (translating.behaves === 'away') throw new DomainError('UNAVAILABLE');
        if (translating.behaves === 'hangs')
          await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        const all = body.texts.map((text) => translations.get(`${body.target} ${text}`) ?? text);
        const answered = translating.behaves === 'short' ? [] : all;
        return { translations: answered, translated: answered.map((text, index) => text !== body.texts[index]) };
      }),
    ],
    trustedKeys,
  );
  const { routes: accessRoutes, ...accessRecords } = fakeAccess(answering);
  const fourth = await serveFake('access', accessRoutes, trustedKeys);
  return Object.assign(state, {
    reservationsUrl: first.url,
    paymentsUrl: second.url,
    catalogUrl: third.url,
    accessUrl: fourth.url,
    ...accessRecords,
    locations,
    reservations,
    orders,
    photos,
    waiting,
    renewals,
    exportedRenewals: exported,
    guests,
    translations,
    translating,
    async stop() {
      await first.stop();
      await second.stop();
      await third.stop();
      await fourth.stop();
    },
  });
}
