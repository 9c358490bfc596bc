import { expect, test } from 'vitest';
import { noStanding } from './standing.ts';

test('somebody without a location has no unit, and none that is taken', () => {
  expect(noStanding).toEqual({ locations: 0, active: 0, pending: 0, paused: 0, units: 0, occupied: 0 });
});
