import type { Oversight } from '@hamkke/service-kit';
import { unroutedEndpoints } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import type { IdentityUseCases } from '../use-cases/identity-use-cases.ts';
import { identityRoutes } from './routes.ts';

test('every call that the contract promises is answered', () =>
  expect(unroutedEndpoints('identity', identityRoutes({} as IdentityUseCases, {} as Oversight))).toEqual([]));
