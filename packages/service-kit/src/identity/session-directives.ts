import { idSchema, instantSchema } from '@hamkke/contracts';
import { z } from 'zod';

/**
 * Session directives: response headers by which a service instructs the gateway what to do with a session. The gateway
 * strips them before it answers the browser, and accepts each only from the service named here. Response bodies pass
 * the gateway unread, so a sign-in becomes a cookie this way.
 */
export const sessionDirectives = {
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

type SessionDirective = (typeof sessionDirectives)[keyof typeof sessionDirectives];
export type SessionChange = z.output<typeof sessionDirectives.session.schema>;
export type GuestPassGrant = z.output<typeof sessionDirectives.guestPass.schema>;

interface Answering {
  setHeader(name: string, value: string): void;
}

/** Has the gateway begin, renew or end a session; for identity's handlers. */
export function changeSession(answer: Answering, change: SessionChange): void {
  answer.setHeader(sessionDirectives.session.header, JSON.stringify(change));
}

/** Has the gateway issue a guest pass; for handlers of reservations. */
export function grantGuestPass(answer: Answering, grant: GuestPassGrant): void {
  answer.setHeader(sessionDirectives.guestPass.header, JSON.stringify(grant));
}

/** Reads a directive from a service's response; undefined when there is none, or when that service may not send it. */
export function readSessionDirective<D extends SessionDirective>(
  directive: D,
  service: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): z.output<D['schema']> | undefined {
  const text = headers[directive.header];
  if (service !== directive.from || typeof text !== 'string') return undefined;
  return directive.schema.parse(JSON.parse(text)) as z.output<D['schema']>;
}
