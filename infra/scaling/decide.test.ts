import { describe, expect, test } from 'vitest';
import { paymentsWork as figures } from '../kubernetes/payments-work.ts';
import { decide, noPast, type ScalingPast, type Work } from './decide.ts';
import { faster } from './faster.ts';
import { readScrape, workOf } from './read-work.ts';

const bounds = { least: 2, most: 10 };
const idle: Work = { settlements: 0, events: 0 };

/** Looks every five seconds at the work that there is then, and follows what is decided. */
function follow(workAt: (second: number) => Work, seconds: number, begin = 2): { second: number; instances: number }[] {
  let past: ScalingPast = noPast;
  let current = begin;
  const seen: { second: number; instances: number }[] = [];
  for (let second = 0; second <= seconds; second += 5) {
    const decision = decide({ now: second * 1000, current, work: workAt(second), past, figures, bounds });
    if (decision.instances !== current) seen.push({ second, instances: decision.instances });
    ({ past } = decision);
    current = decision.instances;
  }
  return seen;
}

const once = (work: Work, current: number) => decide({ now: 0, current, work, past: noPast, figures, bounds });

describe('how many instances', () => {
  test('the measure that asks for most decides', () => {
    expect(once({ settlements: 120, events: 0 }, 2).wanted).toBe(3);
    expect(once({ settlements: 120, events: 2_400 }, 2).wanted).toBe(5);
    expect(once({ settlements: 121, events: 0 }, 2).wanted).toBe(4);
  });

  test('what is nearly right stays as it is', () => {
    expect(once({ settlements: 87, events: 0 }, 2).wanted).toBe(2);
    expect(once({ settlements: 89, events: 0 }, 2).wanted).toBe(3);
    expect(once({ settlements: 109, events: 0 }, 3).wanted).toBe(3);
  });

  test('never fewer than the least, nor more than the most', () => {
    expect(once(idle, 2).wanted).toBe(2);
    expect(once({ settlements: 4_000, events: 0 }, 9)).toMatchObject({ wanted: 10, instances: 10 });
  });
});

describe('how fast', () => {
  test('up at once, to the double every fifteen seconds', () => {
    expect(follow(() => ({ settlements: 400, events: 0 }), 60)).toEqual([
      { second: 0, instances: 4 },
      { second: 15, instances: 8 },
      { second: 30, instances: 10 },
    ]);
  });

  test('down after five quiet minutes, one each minute', () => {
    const burst = (second: number) => (second <= 20 ? { settlements: 160, events: 0 } : idle);
    expect(follow(burst, 600)).toEqual([
      { second: 0, instances: 4 },
      { second: 325, instances: 3 },
      { second: 385, instances: 2 },
    ]);
  });

  test('a burst within the five minutes keeps what is there', () => {
    const bursts = (second: number) => (second % 200 <= 10 ? { settlements: 160, events: 0 } : idle);
    expect(follow(bursts, 900)).toEqual([{ second: 0, instances: 4 }]);
  });
});

test('shown faster, the same happens in a tenth of the time, for the same work', () => {
  const shown = faster(figures, 10);
  expect(shown).toMatchObject({
    settlementsPerInstance: figures.settlementsPerInstance,
    meanSeconds: 6,
    up: { percent: 100, everySeconds: 1.5 },
    down: { steadySeconds: 30, instances: 1, everySeconds: 6 },
  });
});

describe('what is measured', () => {
  const metrics = (settlements: number, lags: Record<string, number>) =>
    [
      `# HELP hamkke_settlements_in_flight Orders`,
      `hamkke_settlements_in_flight{service="payments"} ${settlements}`,
      ...Object.entries(lags).map(
        ([consumer, lag]) => `hamkke_consumer_lag_messages{consumer="${consumer}",service="payments"} ${lag}`,
      ),
    ].join('\n');

  test('settlements are the sum of means, events those of each consumer once', () => {
    const scrapes = [
      readScrape('one', 0, metrics(1_000, {})),
      readScrape('one', 40_000, metrics(10, { refunds: 900, partners: 3 })),
      readScrape('one', 50_000, metrics(30, { refunds: 600, partners: 3 })),
      readScrape('two', 50_000, metrics(40, { refunds: 650, partners: 2 })),
    ];
    expect(workOf(scrapes, 70_000, 60_000)).toEqual({ settlements: 60, events: 653 });
  });

  test('an instance without the measure is no idle one', () => {
    expect(() => readScrape('one', 0, 'up 1')).toThrow('one measures no hamkke_settlements_in_flight');
  });
});
