import type { Location } from './location.ts';

/** Who reads: everyone sees active locations, a partner its own, an administrator or super user all. */
export type Viewer =
  | { readonly sees: 'active' }
  | { readonly sees: 'own'; readonly ownerId: string }
  | { readonly sees: 'all' };

export interface PersonFacts {
  readonly id: string;
  readonly userType: 'user' | 'franchise' | 'admin';
  readonly isApproved: boolean;
  readonly isSuperUser: boolean;
}

/** Derives what a person may see; a super user counts only while approved. Source: design domain.md "People". */
export function viewerOf(person: PersonFacts | null): Viewer {
  if (person?.userType === 'admin') return { sees: 'all' };
  if (person?.userType !== 'franchise' || !person.isApproved) return { sees: 'active' };
  return person.isSuperUser ? { sees: 'all' } : { sees: 'own', ownerId: person.id };
}

/** Says whether a location exists for a viewer. */
export function maySee(viewer: Viewer, location: Pick<Location, 'status' | 'ownerId'>): boolean {
  return location.status === 'active' || mayManage(viewer, location);
}

/** Says whether a viewer may change a location and its units. */
export function mayManage(viewer: Viewer, location: Pick<Location, 'ownerId'>): boolean {
  if (viewer.sees === 'all') return true;
  return viewer.sees === 'own' && location.ownerId === viewer.ownerId;
}
