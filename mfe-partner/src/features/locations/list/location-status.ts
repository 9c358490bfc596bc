import type { Location } from '@hamkke/contracts';
import type { BadgeTone } from '@hamkke/ui';
import { CircleCheck, CirclePause, Clock, type LucideIcon } from 'lucide-react';

export type LocationStatus = Location['status'];

/**
 * The colour of each status: green in operation, yellow waiting, red otherwise. Source: product spec section 2,
 * franchise dashboard.
 */
export const statusLook: Readonly<
  Record<LocationStatus, { readonly tone: BadgeTone; readonly edge: string; readonly icon: LucideIcon }>
> = {
  active: { tone: 'ok', edge: 'pt:border-s-ok', icon: CircleCheck },
  pending: { tone: 'warn', edge: 'pt:border-s-warn', icon: Clock },
  paused: { tone: 'danger', edge: 'pt:border-s-danger', icon: CirclePause },
};

/** Units taken today over units, in percent without decimals; undefined where there are no units. */
export function utilisationOf({
  occupiedUnits,
  totalUnits,
}: Pick<Location, 'occupiedUnits' | 'totalUnits'>): number | undefined {
  return totalUnits === 0 ? undefined : Math.round((occupiedUnits / totalUnits) * 100);
}
