import { isId } from '@hamkke/contracts';

/** The id under which the calls name our own company as a partner. */
export const ownCompany = 'house';

/** Whose locations a screen is about: one's own, everybody's (or those of one partner), or a single one. */
export type Scope =
  | { readonly kind: 'own' }
  | { readonly kind: 'all'; readonly partner: string | undefined }
  | { readonly kind: 'location'; readonly locationId: string };

interface Rights {
  /** The screens are about everybody's, wherever they stand. */
  readonly everybodys: boolean;
  /** Who looks may manage everybody's. */
  readonly oversees: boolean;
}

function idIn(text: string | null): string | undefined {
  return isId(text) ? text : undefined;
}

/**
 * Whose locations an address names (`?of=all`, `?of={locationId}`; where all are everybody's `?owner=`). Without the
 * right to it, one's own.
 */
export function scopeIn(search: URLSearchParams, { everybodys, oversees }: Rights): Scope {
  if (everybodys) return { kind: 'all', partner: idIn(search.get('owner')) };
  const of = oversees ? idIn(search.get('of')) : undefined;
  if (of === undefined) return { kind: 'own' };
  return of === 'all' ? { kind: 'all', partner: undefined } : { kind: 'location', locationId: of };
}

/** What every address inside has to carry, so that the choice holds: a query with its mark, or nothing. */
export function scopeQuery(scope: Scope, { everybodys }: Pick<Rights, 'everybodys'>): string {
  if (scope.kind === 'own') return '';
  if (scope.kind === 'location') return `?of=${scope.locationId}`;
  if (!everybodys) return '?of=all';
  return scope.partner === undefined ? '' : `?owner=${scope.partner}`;
}
