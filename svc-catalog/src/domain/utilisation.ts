import type { CalendarDate } from '@hamkke/money';

/** How many locations somebody has, in which state, and how many units in them are taken. */
export interface UtilisationCounts {
  readonly locations: number;
  readonly active: number;
  readonly pending: number;
  readonly paused: number;
  readonly units: number;
  /** Units taken today. */
  readonly occupied: number;
}

export const emptyCounts: UtilisationCounts = { locations: 0, active: 0, pending: 0, paused: 0, units: 0, occupied: 0 };

export interface UtilisationQuestion {
  /** The requested partners; null for our own locations. */
  readonly ownerIds: readonly (string | null)[];
  readonly today: CalendarDate;
  /** Holds that lapsed by then take nothing. */
  readonly now: Date;
}

/** Counts locations, units and what is taken of them. */
export interface UtilisationReads {
  /** Of all together, and of each requested partner who has a location. */
  count(
    question: UtilisationQuestion,
  ): Promise<{ readonly total: UtilisationCounts; readonly byPartner: ReadonlyMap<string | null, UtilisationCounts> }>;
}
