import type { ManagingScope, SlotProps } from '@hamkke/shell-api';
import { z } from 'zod';
import type { ManagingPlace } from '../managing/place.ts';

/** The parts that others show, by the last step of their address. */
export type PartName = 'warehouses' | 'reservations';

const scopeSchema: z.ZodType<ManagingScope> = z.object({ scope: z.literal('all') });
const pathSchema = z.string().regex(/^(\/[A-Za-z0-9_-]+)+$/);

/**
 * Where a part stands, from what its host handed over, checked: host and part are released apart. The two parts stand side by side, so that each finds the other:
 * `/profile/warehouses` and `/profile/reservations`.
 * @throws Error where it is no `ManagingScope`, or no path that ends with the part's name; the shell then shows that this area is broken
 */
export function placeOf(part: PartName, { basePath, given }: SlotProps): ManagingPlace {
  const scope = scopeSchema.safeParse(given);
  const path = pathSchema.safeParse(basePath);
  if (!scope.success) throw new Error(`${part} was given something else than scope all`);
  if (!path.success || !path.data.endsWith(`/${part}`)) throw new Error(`${part} stands at ${basePath}, which does not end with its name`);
  const beside = (other: PartName) => `${path.data.slice(0, -part.length)}${other}`;
  return { warehouses: beside('warehouses'), reservations: beside('reservations'), everybodys: true };
}
