import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  countGuestReservations,
  type ExportedPhoto,
  exportNoticePhotos,
  listInternalReservations,
  type OrderSummary,
  readOrders,
  readInternalReservation,
  readTranslations,
  type InternalReservation,
} from '@hamkke/contracts';
import {
  createLogger,
  createMetrics,
  createServiceApp,
  createVerifier,
  DomainError,
  route,
  type Route,
} from '@hamkke/service-kit';
import { calendarDate } from '@hamkke/money';

/** Reservations, payments and catalog as their contracts say, in this process: for tests of this service alone. */
export interface OtherServices {
  readonly reservationsUrl: string;
  readonly paymentsUrl: string;
  readonly catalogUrl: string;
  readonly reservations: Map<string, InternalReservation[]>;
  readonly orders: Map<string, OrderSummary>;
  readonly photos: Map<string, ExportedPhoto[]>;
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

async function serve(service: 'reservations' | 'payments' | 'catalog', routes: Route[], trustedKeys: string) {
  const verifier = createVerifier({ audience: service, trustedKeysJson: trustedKeys });
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

export async function startOtherServices(trustedKeys: string): Promise<OtherServices> {
  const reservations = new Map<string, InternalReservation[]>();
  const orders = new Map<string, OrderSummary>();
  const photos = new Map<string, ExportedPhoto[]>();
  const guests = new Map<string, number>();
  const translations = new Map<string, string>();
  const translating: OtherServices['translating'] = { requests: 0, behaves: 'well' };
  const state = { away: false };
  const answering = () => {
    if (state.away) throw new DomainError('UNAVAILABLE');
  };
  const first = await serve(
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
  const second = await serve(
    'payments',
    [
      route(readOrders, ({ body }) => {
        answering();
        return body.orderIds.flatMap((orderId) => orders.get(orderId) ?? []);
      }),
    ],
    trustedKeys,
  );
  const third = await serve(
    'catalog',
    [
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
  return Object.assign(state, {
    reservationsUrl: first.url,
    paymentsUrl: second.url,
    catalogUrl: third.url,
    reservations,
    orders,
    photos,
    guests,
    translations,
    translating,
    async stop() {
      await first.stop();
      await second.stop();
      await third.stop();
    },
  });
}
