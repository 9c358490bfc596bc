import { ConfigError } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { readConfig, runtimeConfigOf } from './config.ts';
import { environment } from './testing/environment.ts';

const claimOf = (env: Record<string, string>) => runtimeConfigOf(readConfig({ ...environment, ...env })).revenueClaim;

test('the page is told of a revenue claim only together with what it rests on', () => {
  expect(claimOf({})).toBeUndefined();
  expect(claimOf({ REVENUE_CLAIM_PERCENT: '', REVENUE_CLAIM_BASIS: '' })).toBeUndefined();
  expect(claimOf({ REVENUE_CLAIM_PERCENT: '160', REVENUE_CLAIM_BASIS: '2025, 12 branches' })).toEqual({ percent: 160, basis: '2025, 12 branches' });
});

test.each([
  ['REVENUE_CLAIM_PERCENT', 'REVENUE_CLAIM_BASIS', '160'],
  ['REVENUE_CLAIM_BASIS', 'REVENUE_CLAIM_PERCENT', '2025'],
])('%s without %s stops the start with a line that names the missing one', (given, missing, value) => {
  let error: unknown;
  try {
    claimOf({ [given]: value });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as ConfigError).problems).toEqual([expect.stringMatching(new RegExp(`^${missing}: is missing .*or neither`))]);
});

test('a claim is a whole percentage above zero', () => {
  for (const percent of ['0', '-5', '1.5', 'much']) expect(() => claimOf({ REVENUE_CLAIM_PERCENT: percent, REVENUE_CLAIM_BASIS: 'x' })).toThrow(/REVENUE_CLAIM_PERCENT/);
});
