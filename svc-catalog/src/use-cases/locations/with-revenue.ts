import { DomainError } from '@hamkke/service-kit';
import type { Ledger } from '../../domain/outside-ports.ts';
import { mayManage, type Viewer } from '../../domain/viewer.ts';
import type { LocationCard } from './describe-locations.ts';

/** Who looks, and the request that it is for. */
export interface RevenueViewer {
  readonly viewer: Viewer;
  readonly correlationId: string;
}

/**
 * Adds what each location took to the cards that the viewer manages: a partner's is of the time when it was theirs.
 * While payments does not answer, the figure alone is missing. Source: product spec section 3,
 * StorageLocation.totalRevenue
 */
export async function withRevenue(
  ledger: Ledger,
  cards: readonly LocationCard[],
  { viewer, correlationId }: RevenueViewer,
): Promise<LocationCard[]> {
  const managed = cards.filter(({ location }) => mayManage(viewer, location)).map(({ location }) => location.id);
  if (managed.length === 0) return [...cards];
  const ownerId = viewer.sees === 'own' ? viewer.ownerId : undefined;
  const revenues = await ledger.revenues({ locationIds: managed, ownerId }, correlationId).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'UNAVAILABLE') return undefined;
    throw error;
  });
  const theirs = new Set(managed);
  return cards.map((card) =>
    theirs.has(card.location.id)
      ? { ...card, totalRevenue: revenues ? (revenues.get(card.location.id) ?? 0) : null }
      : card,
  );
}
