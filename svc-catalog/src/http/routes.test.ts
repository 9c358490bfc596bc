import type { Oversight } from '@hamkke/service-kit';
import { unroutedEndpoints } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { catalogRoutes } from './routes.ts';

test('every call that the contract promises is answered', () =>
  expect(unroutedEndpoints('catalog', catalogRoutes({} as CatalogUseCases, {} as Oversight))).toEqual([]));
