import { Ban, CalendarClock, CircleCheck, Hourglass, User, type LucideIcon } from 'lucide-react';
import type { BadgeTone } from '@hamkke/ui';
import type { UnitState } from './unit-status.ts';

/** Colour and mark of each state; the text beside them carries the meaning. */
export const unitLook: Readonly<
  Record<
    UnitState,
    { readonly tone: BadgeTone; readonly edge: string; readonly ink: string; readonly icon: LucideIcon }
  >
> = {
  free: { tone: 'ok', edge: 'pt:border-s-ok', ink: 'pt:text-ok', icon: CircleCheck },
  taken: { tone: 'danger', edge: 'pt:border-s-danger', ink: 'pt:text-danger', icon: User },
  pending: { tone: 'warn', edge: 'pt:border-s-warn', ink: 'pt:text-warn', icon: Hourglass },
  coming: { tone: 'accent', edge: 'pt:border-s-accent', ink: 'pt:text-accent', icon: CalendarClock },
  notForRent: { tone: 'neutral', edge: 'pt:border-s-line-strong', ink: 'pt:text-muted', icon: Ban },
};
