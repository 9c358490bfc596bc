import type { Context } from 'koa';
import type { Clock } from '@hamkke/service-kit';
import { cookieName, setCookie } from '../middleware/cookies.ts';
import { createSeal } from '../middleware/seal.ts';

/** How long a guest may look at the reservation after giving the code. Source: design api.md, reservations/lookup. */
const passSeconds = 30 * 60;

export interface GuestPass {
  /**
   * The reservation that this visitor's pass opens now; null without a pass, with an old one, or with somebody else's.
   */
  read(ctx: Context, visitorId: string): string | null;
  set(ctx: Context, visitorId: string, reservationId: string): void;
  clear(ctx: Context): void;
}

/** A signed cookie that opens one reservation to one visitor for half an hour; nothing is stored on the server. */
export function createGuestPass(serviceKeyJson: string, secure: boolean, clock: Clock): GuestPass {
  const seal = createSeal(serviceKeyJson, 'guest-pass');
  const name = cookieName('guest-pass', secure);
  const signed = (visitorId: string, reservationId: string, endsAt: string) =>
    [visitorId, reservationId, endsAt].join('.');
  return {
    read(ctx, visitorId) {
      const [reservationId, endsAt, tag, ...rest] = ctx.cookies.get(name)?.split('.') ?? [];
      if (!reservationId || !endsAt || !tag || rest.length > 0) return null;
      if (!seal.fits(signed(visitorId, reservationId, endsAt), tag)) return null;
      return Number(endsAt) * 1000 > clock().getTime() ? reservationId : null;
    },
    set(ctx, visitorId, reservationId) {
      const endsAt = String(Math.floor(clock().getTime() / 1000) + passSeconds);
      setCookie(
        ctx,
        name,
        [reservationId, endsAt, seal.tag(signed(visitorId, reservationId, endsAt))].join('.'),
        passSeconds,
      );
    },
    clear: (ctx) => setCookie(ctx, name, '', 0),
  };
}
