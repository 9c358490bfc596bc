import { expect, test } from 'vitest';
import { paymentsWork } from '../kubernetes/payments-work.ts';
import { autoscale, type Fleet } from './autoscale.ts';

test('the fleet follows its work up and, once that is gone, down again; what an instance did that is gone counts no more', async () => {
  let instances = 1;
  const settling = { busy: 200, quiet: 0 };
  let work: keyof typeof settling = 'busy';
  const sizes: number[] = [];
  const fleet: Fleet = {
    measure: async () => Array.from({ length: instances }, (_, index) => ({ instance: `payments-${index}`, text: `hamkke_settlements_in_flight{service="payments"} ${settling[work] / instances}` })),
    count: () => instances,
    async scaleTo(wanted) {
      instances = wanted;
      sizes.push(wanted);
      if (wanted === 4) work = 'quiet';
    },
  };
  // The steps alone: no steady times and no mean, so that each look decides by what it sees.
  const figures = { ...paymentsWork, meanSeconds: 0, up: { steadySeconds: 0, percent: 100, everySeconds: 0 }, down: { steadySeconds: 0, instances: 1, everySeconds: 0 } };
  await autoscale({ fleet, figures, bounds: { least: 1, most: 4 }, everyMs: 1, over: () => work === 'quiet' && instances === 1, told: () => undefined });
  expect(sizes).toEqual([2, 4, 3, 2, 1]);
});
