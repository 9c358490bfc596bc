import type { Work } from './decide.ts';

/** One look at one instance: what Prometheus would keep of a scrape. */
export interface Scrape {
  readonly instance: string;
  /** In ms. */
  readonly at: number;
  readonly settlements: number;
  /** Events that wait, by consumer; every instance reports the same consumers of the service. */
  readonly lag: ReadonlyMap<string, number>;
}

const line = /^(hamkke_settlements_in_flight|hamkke_consumer_lag_messages)\{([^}]*)\} (\S+)/gm;

/**
 * Reads the measures of an instance from the text of its `/metrics`.
 * @throws {Error} when the one that is scaled by is not there
 */
export function readScrape(instance: string, at: number, text: string): Scrape {
  let settlements: number | undefined;
  const lag = new Map<string, number>();
  for (const [, name, labels = '', value] of text.matchAll(line)) {
    if (name === 'hamkke_settlements_in_flight') settlements = Number(value);
    else lag.set(/consumer="([^"]*)"/.exec(labels)?.[1] ?? '', Number(value));
  }
  if (settlements === undefined) throw new Error(`${instance} measures no hamkke_settlements_in_flight`);
  return { instance, at, settlements, lag };
}

/**
 * The work of all instances together, as the rules of infra/kubernetes/metric-rules.ts make it of the same measures:
 * settlements by each instance's mean over `meanMs`, events by the most recent number of each consumer. Instances that
 * are gone are asked no more, so they must not be in `scrapes`.
 */
export function workOf(scrapes: readonly Scrape[], now: number, meanMs: number): Work {
  const lately = scrapes.filter(({ at }) => now - at <= meanMs);
  const byInstance = [...Map.groupBy(lately, ({ instance }) => instance).values()];
  const mean = (own: readonly Scrape[]) => own.reduce((sum, { settlements }) => sum + settlements, 0) / own.length;
  const last = byInstance.flatMap((own) => own.at(-1) ?? []);
  const consumers = new Set(last.flatMap(({ lag }) => [...lag.keys()]));
  const events = [...consumers].map((consumer) => Math.max(...last.map(({ lag }) => lag.get(consumer) ?? 0)));
  return {
    settlements: byInstance.reduce((sum, own) => sum + mean(own), 0),
    events: events.reduce((sum, count) => sum + count, 0),
  };
}
