import { idSchema, instantSchema } from '@hamkke/contracts';
import { z } from 'zod';

/**
 * What a service asks of the gateway in its answer, in headers that never leave the house: the gateway takes them off,
 * and heeds each only from the service named here. Bodies pass the gateway unread, so this is how a sign-in becomes a
 * cookie.
 */
export const doorOrders = {
  /**
   * From identity. `start` begins a session (the one that the request came with ends), `end` ends it, `freshen` marks
   * the one that the request came with as fresh until then. `at` is the instant from which the person's sessions are
   * valid.
   */
  session: {
    header: 'x-hamkke-session',
    from: 'identity',
    schema: z.discriminatedUnion('order', [
      z.object({
        order: z.literal('start'),
        userId: idSchema,
        at: instantSchema,
        freshUntil: instantSchema.optional(),
      }),
      z.object({ order: z.literal('freshen'), until: instantSchema }),
      z.object({ order: z.literal('end') }),
    ]),
  },
  /** From reservations: a pass to one reservation for this visitor, 30 minutes long. */
  guestPass: { header: 'x-hamkke-guest-pass', from: 'reservations', schema: z.object({ reservationId: idSchema }) },
} as const;

type DoorOrder = (typeof doorOrders)[keyof typeof doorOrders];
export type SessionOrder = z.output<typeof doorOrders.session.schema>;
export type GuestPassOrder = z.output<typeof doorOrders.guestPass.schema>;

interface Answering {
  setHeader(name: string, value: string): void;
}

/** Asks the gateway for a session, or to end it; for handlers of identity. */
export function orderSession(answer: Answering, order: SessionOrder): void {
  answer.setHeader(doorOrders.session.header, JSON.stringify(order));
}

/** Asks the gateway for a guest pass; for handlers of reservations. */
export function orderGuestPass(answer: Answering, order: GuestPassOrder): void {
  answer.setHeader(doorOrders.guestPass.header, JSON.stringify(order));
}

/** Reads an order off a service's answer; undefined where there is none, or where that service may not give it. */
export function readDoorOrder<O extends DoorOrder>(
  order: O,
  service: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): z.output<O['schema']> | undefined {
  const text = headers[order.header];
  if (service !== order.from || typeof text !== 'string') return undefined;
  return order.schema.parse(JSON.parse(text)) as z.output<O['schema']>;
}
