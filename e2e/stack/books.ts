import { checkBooks } from '../../infra/checker/check-books.ts';
import type { Stack } from '../../infra/dev/stack.ts';

/** For how long something may be under way before the checker calls it wrong, and an event lost, in ms. */
const graceMs = 60_000;

/**
 * Checks the books of all services, of the provider and of the broker, past any wire: the findings, one line each.
 * @throws {Error} when they cannot be read
 */
export async function checkBooksOf(stack: Stack): Promise<readonly string[]> {
  const { MONGO_URL, NATS_URL } = stack.backingUrls();
  const databases = {
    catalog: 'hamkke-catalog',
    reservations: 'hamkke-reservations',
    payments: 'hamkke-payments',
    identity: 'hamkke-identity',
    access: 'hamkke-access',
  };
  const { findings } = await checkBooks({
    mongoUrl: MONGO_URL,
    databases,
    provider: { url: stack.url('stand-ins'), access: undefined },
    natsUrl: NATS_URL,
    natsPrefix: '',
    clockOffsetMs: 0,
    graceMs,
    eventMs: graceMs,
  });
  return findings.map(({ invariant, rule, detail }) => `${invariant} ${rule}: ${detail}`);
}
