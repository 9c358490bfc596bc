import { readSellableUnit } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CatalogUseCases } from '../use-cases/catalog-use-cases.ts';
import { presentSellableUnit } from './present-unit.ts';

export const readSellableUnitRoute = (useCases: CatalogUseCases) =>
  route(readSellableUnit, async ({ params }) => presentSellableUnit(await useCases.readSellableUnit(params.id)));
