import type { Oversight } from '@hamkke/service-kit';
import { unroutedEndpoints } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import type { UseCases } from '../use-cases/access-use-cases.ts';
import { accessRoutes } from './routes.ts';

test('every call that the contract promises is answered', () =>
  // Nothing is called: routes are only bound.
  expect(unroutedEndpoints('access', accessRoutes({} as UseCases, {} as Oversight))).toEqual([]));
