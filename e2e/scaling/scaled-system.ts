import type { Fleet } from '../../infra/scaling/autoscale.ts';

/** The whole system, of which payments is scaled. */
export interface ScaledSystem {
  readonly appUrl: string;
  /** Where the stand-in of the card provider obeys. */
  readonly standInUrl: string;
  readonly fleet: Fleet;
  /** Has all books judged: what they disagree about. */
  readonly check: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

const answeredLine = /^hamkke_http_request_seconds_count\{.*\} (\d+)$/gm;

/** How many calls each instance that runs has answered so far, by its own count. */
export async function answeredBy(fleet: Fleet): Promise<ReadonlyMap<string, number>> {
  const counts = (await fleet.measure()).map(
    ({ instance, text }) =>
      [instance, [...text.matchAll(answeredLine)].reduce((sum, [, count]) => sum + Number(count), 0)] as const,
  );
  return new Map(counts);
}

/** The text of `/metrics` of an instance, in a list; an empty one where it does not answer. */
export async function measured(
  instance: string,
  url: string,
): Promise<readonly { readonly instance: string; readonly text: string }[]> {
  const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  return answer?.ok ? [{ instance, text: await answer.text() }] : [];
}
