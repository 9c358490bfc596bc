import { expect, test } from 'vitest';
import { pauseAfterFailure, pauseWhileWorking } from './pauses.ts';

const tries = [1, 2, 3, 4, 5, 50];

test('what failed is tried again after 5 s, 15 s, a minute, and then every five', () =>
  expect(tries.map(pauseAfterFailure)).toEqual([5000, 15_000, 60_000, 300_000, 300_000, 300_000]));

test('what the provider works on is looked at after 2 s, growing to a minute', () =>
  expect(tries.map(pauseWhileWorking)).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000]));
