import type { ProcessSpec } from '../processes.ts';

const script = 'infra/dev/testing/small-service.ts';

/** A catalog and, in the next tier, a gateway, in the shape of the real table. */
export const smallServices: readonly ProcessSpec[] = [
  { name: 'catalog', tier: 1, script, offset: 1, env: () => ({}) },
  { name: 'gateway', tier: 2, script, offset: 0, env: () => ({ EXTRA: 'from the table' }) },
];
