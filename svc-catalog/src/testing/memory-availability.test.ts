import { createMemoryAvailability } from './memory-availability.ts';
import { describeAvailability } from './availability-suite.ts';

describeAvailability('the availability in memory', async () => {
  const availability = createMemoryAvailability();
  return { availability, apply: (change) => availability.apply(change, undefined) };
});
