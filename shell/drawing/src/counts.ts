import type { Metrics } from '@hamkke/service-kit';
import { Counter, Gauge, Histogram } from 'prom-client';

/** What became of a page: `unavailable` while its workers cannot start, `gone` when the caller hung up first. */
export type Outcome = 'drawn' | 'failed' | 'timeout' | 'overloaded' | 'refused' | 'unavailable' | 'gone';

export interface DrawCounts {
  /** `remote` is none where the shell answers alone; seconds from the request to its end. */
  readonly count: (remote: string | undefined, outcome: Outcome, seconds: number) => void;
  readonly watchWorkers: (alive: () => number) => void;
}

/** The measures of drawing. */
export function createDrawCounts({ registry }: Pick<Metrics, 'registry'>): DrawCounts {
  const registers = [registry];
  const draws = new Counter({
    name: 'hamkke_draws_total',
    help: 'Pages by remote and by what became of them',
    labelNames: ['remote', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'hamkke_draw_seconds',
    help: 'Time of a drawn page, waiting included',
    labelNames: ['remote'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5],
    registers,
  });
  return {
    count(remote = 'none', outcome, duration) {
      draws.inc({ remote, outcome });
      if (outcome === 'drawn') seconds.observe({ remote }, duration);
    },
    watchWorkers(alive) {
      new Gauge({
        name: 'hamkke_draw_workers',
        help: 'Worker threads that are alive',
        registers,
        collect() {
          this.set(alive());
        },
      });
    },
  };
}
