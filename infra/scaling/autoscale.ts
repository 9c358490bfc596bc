import { setTimeout as sleep } from 'node:timers/promises';
import { decide, noPast, type Bounds, type ScalingFigures, type Work } from './decide.ts';
import { readScrape, workOf, type Scrape } from './read-work.ts';

/** Instances of one service, wherever they run. */
export interface Fleet {
  /** The name and the text of `/metrics` of each that runs; one that does not answer is left out. */
  readonly measure: () => Promise<readonly { readonly instance: string; readonly text: string }[]>;
  readonly count: () => number;
  /** Starts or stops instances until there are so many. */
  readonly scaleTo: (instances: number) => Promise<void>;
}

export interface Look {
  /** Seconds since the beginning. */
  readonly second: number;
  readonly instances: number;
  readonly work: Work;
  readonly wanted: number;
  readonly decided: number;
}

export interface AutoscaleOptions {
  readonly fleet: Fleet;
  readonly figures: ScalingFigures & { readonly meanSeconds: number };
  readonly bounds: Bounds;
  /** Pause between two looks, in ms. */
  readonly everyMs: number;
  readonly over: () => boolean;
  readonly report: (look: Look) => void;
}

/** Looks at the work and has the fleet follow it, until it is over. */
export async function autoscale({ fleet, figures, bounds, everyMs, over, report }: AutoscaleOptions): Promise<void> {
  const begun = Date.now();
  let past = noPast;
  let scrapes: Scrape[] = [];
  while (!over()) {
    const now = Date.now();
    const seen = (await fleet.measure()).map(({ instance, text }) => readScrape(instance, now, text));
    const there = new Set(seen.map(({ instance }) => instance));
    scrapes = [
      ...scrapes.filter(({ instance, at }) => there.has(instance) && now - at <= figures.meanSeconds * 1000),
      ...seen,
    ];
    const current = fleet.count();
    const work = workOf(scrapes, now, figures.meanSeconds * 1000);
    const decision = decide({ now, current, work, past, figures, bounds });
    past = decision.past;
    report({
      second: (now - begun) / 1000,
      instances: current,
      work,
      wanted: decision.wanted,
      decided: decision.instances,
    });
    if (decision.instances !== current) await fleet.scaleTo(decision.instances);
    await sleep(everyMs);
  }
}
