import { unroutedEndpoints } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import type { BookChecks } from './book-checks.ts';
import { checkerRoutes } from './routes.ts';

test('routes answer exactly the calls of the contract', () => {
  const routes = checkerRoutes({} as BookChecks);
  expect(unroutedEndpoints('checker', routes)).toEqual([]);
  expect(routes.every(({ endpoint }) => endpoint.service === 'checker' && endpoint.access === 'administrator')).toBe(
    true,
  );
});
