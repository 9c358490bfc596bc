import type { Clock } from '@hamkke/service-kit';

/** Rows that are passed by in one round before the round gives up: then it is no row that breaks, but what all need. */
const mostBrokenInRound = 20;
/** How many broken rows are known in memory; the oldest are forgotten, and tried again. */
const mostTracked = 1_000;
const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

export interface Work<Row> {
  /** What is due, the oldest first. */
  readonly read: (limit: number) => Promise<readonly Row[]>;
  readonly idOf: (row: Row) => string;
  /** Rows of one group are worked off in one transaction. */
  readonly groupOf: (row: Row) => string;
  /** Works off rows of one group; answers how many changed. Rows that are not due any more change nothing. */
  readonly work: (rows: readonly [Row, ...Row[]]) => Promise<number>;
  readonly batch: number;
  readonly clock: Clock;
}

/**
 * Works off what is due in batches until nothing is. A row whose transaction always throws does not block those behind
 * it (head-of-line blocking): it is passed by, tried again after a pause that doubles up to an hour, and reported at
 * the round's end. Groups of a batch are taken from a random one on, so that several processes do not meet at the same
 * rows.
 * @throws {AggregateError} after the round, when rows broke in it
 */
export function createWorkOff<Row>({
  read,
  idOf,
  groupOf,
  work,
  batch,
  clock,
}: Work<Row>): (signal?: AbortSignal) => Promise<number> {
  const broken = new Map<string, { readonly pauseMs: number; readonly until: number }>();
  const waits = (row: Row) => (broken.get(idOf(row))?.until ?? 0) > clock().getTime();

  function passBy(row: Row): void {
    const id = idOf(row);
    const pauseMs = Math.min((broken.get(id)?.pauseMs ?? firstPauseMs / 2) * 2, longestPauseMs);
    broken.delete(id);
    broken.set(id, { pauseMs, until: clock().getTime() + pauseMs });
    const [oldest] = broken.keys();
    if (broken.size > mostTracked && oldest !== undefined) broken.delete(oldest);
  }

  /** One by one, after all of them together failed. */
  async function each(rows: readonly Row[], failures: unknown[]): Promise<number> {
    let done = 0;
    for (const row of rows) {
      try {
        done += await work([row]);
        broken.delete(idOf(row));
      } catch (error) {
        passBy(row);
        failures.push(error);
        if (failures.length >= mostBrokenInRound) break;
      }
    }
    return done;
  }

  return async (signal) => {
    const failures: unknown[] = [];
    let total = 0;
    while (!signal?.aborted && failures.length < mostBrokenInRound) {
      const requested = batch + broken.size;
      const found = await read(requested);
      const groups = [
        ...Map.groupBy(
          found.filter((row) => !waits(row)),
          groupOf,
        ).values(),
      ];
      const first = Math.floor(Math.random() * groups.length);
      const before = failures.length;
      let done = 0;
      for (const rows of [...groups.slice(first), ...groups.slice(0, first)]) {
        if (signal?.aborted || failures.length >= mostBrokenInRound) break;
        done += await work(rows as [Row, ...Row[]]).catch(() => each(rows, failures));
      }
      total += done;
      // What stays due without a change and without a failure would be found for ever.
      if (found.length < requested || (done === 0 && failures.length === before)) break;
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} rows could not be worked off, ${total} were`);
    return total;
  };
}
