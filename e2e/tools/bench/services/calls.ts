import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

/** What a phone's browser sends with every request, and what it asks for. */
export const ofBrowsers = (accept: string) => ({
  accept,
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'ko',
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
});

export interface Call {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The nth call of a round. */
export type NthCall = (n: number) => Call | Promise<Call>;

/** How a round of calls was answered. */
export interface Round {
  /** Of each call, in the order in which the answers were complete. */
  readonly ms: readonly number[];
  /** From the first call to the last answer. */
  readonly seconds: number;
  /** How many answers had which status. */
  readonly statuses: Readonly<Record<string, number>>;
}

function openRound(origin: string, connections: number) {
  const pool = new Pool(origin, { connections });
  const ms: number[] = [];
  const statuses: Record<string, number> = {};
  const begun = performance.now();
  return {
    /** `since`: when somebody would have liked to call, which is earlier than now where all connections were busy. */
    async make({ method = 'GET', path, headers = {}, body }: Call, since = performance.now()): Promise<void> {
      const { statusCode, body: answer } = await pool.request({
        method,
        path,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body }),
      });
      await answer.dump();
      ms.push(performance.now() - since);
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    },
    async close(): Promise<Round> {
      const seconds = (performance.now() - begun) / 1_000;
      await pool.close();
      return { ms, seconds, statuses };
    },
  };
}

/** As quickly as the answers come, so many at once: each caller makes its next call when it has its answer. */
export async function asQuicklyAsAnswered(
  origin: string,
  call: NthCall,
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
): Promise<Round> {
  const round = openRound(origin, atOnce);
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await round.make(await call(next++));
    }),
  );
  return await round.close();
}

/**
 * At a fixed rate, whether or not answers come; a call that had to wait for a connection counts from when it was due.
 */
export async function atSpeed(
  origin: string,
  call: NthCall,
  {
    perSecond,
    seconds,
    connections = 64,
  }: { readonly perSecond: number; readonly seconds: number; readonly connections?: number },
): Promise<Round> {
  const round = openRound(origin, connections);
  const begun = performance.now();
  const open: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = begun + (n * 1_000) / perSecond;
    const early = due - performance.now();
    // A timer is a millisecond's work: what is due within one goes out at once.
    if (early > 1) await sleep(early);
    open.push(Promise.resolve(call(n)).then((made) => round.make(made, due)));
  }
  await Promise.all(open);
  return await round.close();
}

/** The time that a share of the calls did not exceed, in ms: 0.99 for p99. */
export const quantile = (ms: readonly number[], share: number): number =>
  ms.toSorted((a, b) => a - b)[Math.min(ms.length - 1, Math.ceil(ms.length * share) - 1)] ?? Number.NaN;

/** @throws {Error} where something else was answered than what is measured */
export function expectStatuses(round: Round, wanted: Readonly<Record<string, number>>): Round {
  const [said, expected] = [round.statuses, wanted].map((statuses) =>
    JSON.stringify(Object.entries(statuses).toSorted()),
  );
  if (said !== expected) throw new Error(`answered ${said}, measured is ${expected}`);
  return round;
}
