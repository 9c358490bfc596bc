const base = '/franchise-dashboard/reservations';

export const reservationPaths = { list: base, detail: (reservationId: string) => `${base}/${reservationId}` } as const;

export type ReservationScreenName = { readonly name: 'list' } | { readonly name: 'detail'; readonly reservationId: string };

/** Which screen of this tab an address names, by what follows the tab's own; undefined where there is none. */
export function screenIn(rest: string): ReservationScreenName | undefined {
  const [first = '', ...more] = rest.split('/').filter((part) => part !== '');
  if (first === '') return { name: 'list' };
  return more.length === 0 ? { name: 'detail', reservationId: first } : undefined;
}
