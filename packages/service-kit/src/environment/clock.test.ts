import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

test('the clock can be moved outside production only', () => {
  const ahead = (env: Record<string, string>) => Math.round((createClock(env)().getTime() - Date.now()) / 1000);
  expect(ahead({ HAMKKE_CLOCK_OFFSET_MS: '3600000' })).toBe(3600);
  expect(ahead({ HAMKKE_CLOCK_OFFSET_MS: '3600000', NODE_ENV: 'production' })).toBe(0);
  expect(ahead({ HAMKKE_CLOCK_OFFSET_MS: 'soon' })).toBe(0);
  expect(ahead({})).toBe(0);
});
