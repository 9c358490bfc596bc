import type { Context } from 'koa';
import type { Courier } from '../webhooks/courier.ts';

/**
 * Arranges which of the two, notification or caller, learns first what came of a payment or a billing key.
 *
 * Called before the answer is written.
 */
export async function reportOutcome(ctx: Context, courier: Courier, subject: string): Promise<void> {
  if (courier.policy().timing === 'before-browser') await courier.firstTried(subject);
  ctx.res.once('close', () => courier.browserAnswered(subject));
}
