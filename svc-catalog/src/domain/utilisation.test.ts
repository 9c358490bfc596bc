import { expect, test } from 'vitest';
import { emptyCounts } from './utilisation.ts';

test('somebody without a location has no unit, and none that is taken', () => {
  expect(emptyCounts).toEqual({ locations: 0, active: 0, pending: 0, paused: 0, units: 0, occupied: 0 });
});
