import type { ManagingScope, SlotProps } from '@hamkke/shell-api';
import type { ManagingPaths } from '../managing/managing-paths.ts';

/** The slots that other remotes mount, by the last step of their address. */
export type SlotName = 'warehouses' | 'reservations';

const isScope = (given: unknown): given is ManagingScope =>
  typeof given === 'object' && given !== null && (given as Partial<ManagingScope>).scope === 'all';
const isPath = (given: unknown): given is string => typeof given === 'string' && /^(\/[A-Za-z0-9_-]+)+$/.test(given);

/**
 * The paths of a slot, from what its host handed over, checked: host and slot are released apart. The two slots stand
 * side by side, so that each finds the other: `/profile/warehouses` and `/profile/reservations`.
 * @throws Error where it is no `ManagingScope`, or no path that ends with the slot's name; the shell then shows that
 * this area is broken
 */
export function managingPathsOf(slotName: SlotName, { basePath, given }: SlotProps): ManagingPaths {
  if (!isScope(given)) throw new Error(`${slotName} was given something else than scope all`);
  if (!isPath(basePath) || !basePath.endsWith(`/${slotName}`))
    throw new Error(`${slotName} stands at ${basePath}, which does not end with its name`);
  const beside = (other: SlotName) => `${basePath.slice(0, -slotName.length)}${other}`;
  return { locations: beside('warehouses'), reservations: beside('reservations'), everybodys: true };
}
