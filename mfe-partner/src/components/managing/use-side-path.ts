import { useManagingPaths } from './managing-paths.ts';
import { reservationSegments } from './reservation-segments.ts';
import { useScopeQuery } from './use-scope.ts';

/** The way to a list beside that of the reservations, under filters of its own. */
export function useSidePath(
  list: keyof typeof reservationSegments,
  filters: Readonly<Record<string, string>> = {},
): string {
  const { reservations } = useManagingPaths();
  const query = new URLSearchParams(useScopeQuery());
  for (const [name, value] of Object.entries(filters)) query.set(name, value);
  return `${reservations}/${reservationSegments[list]}${query.size > 0 ? `?${query}` : ''}`;
}
