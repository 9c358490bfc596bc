import { expect, test } from 'vitest';
import { paymentsWork } from '../kubernetes/payments-work.ts';
import { autoscale, type Fleet } from './autoscale.ts';

const line = (settlements: number) => `hamkke_settlements_in_flight{service="payments"} ${settlements}`;
const bounds = { least: 1, most: 4 };

test('the fleet follows its work up by the steps that it remembers, and down again once the work is gone', async () => {
  let instances = 1;
  let looks = 0;
  const sizes: number[] = [];
  const fleet: Fleet = {
    async measure() {
      looks += 1;
      return Array.from({ length: instances }, (_, index) => ({
        instance: `payments-${index}`,
        text: line(looks < 5 ? 200 / instances : 0),
      }));
    },
    count: () => instances,
    async scaleTo(wanted) {
      instances = wanted;
      sizes.push(wanted);
    },
  };
  // One step up within an hour; down as soon as a look says so.
  const figures = {
    ...paymentsWork,
    meanSeconds: 0,
    up: { steadySeconds: 0, percent: 100, everySeconds: 3600 },
    down: { steadySeconds: 0, instances: 1, everySeconds: 0 },
  };
  await autoscale({
    fleet,
    figures,
    bounds,
    everyMs: 1,
    over: () => looks >= 5 && instances === 1,
    report: () => undefined,
  });
  expect(sizes).toEqual([2, 1]);
});

test('what an instance did that is gone counts no more', async () => {
  const answers = [
    [
      { instance: 'payments-1', text: line(40) },
      { instance: 'payments-2', text: line(60) },
    ],
    [{ instance: 'payments-1', text: line(40) }],
  ];
  const seen: number[] = [];
  const fleet: Fleet = {
    measure: async () => answers[seen.length] ?? [],
    count: () => 2,
    scaleTo: async () => undefined,
  };
  await autoscale({
    fleet,
    figures: paymentsWork,
    bounds,
    everyMs: 1,
    over: () => seen.length === answers.length,
    report: ({ work }) => void seen.push(work.settlements),
  });
  expect(seen).toEqual([100, 40]);
});
