import { isCalendarDate, type CalendarDate } from '@hamkke/money';
import { useAddressValues } from '@hamkke/screen-kit/address';
import { useState } from 'react';

/** First and last day on which a rental can move. */
export interface MoveDays {
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

/** A day on which the rental can move; undefined for anything else. */
function dayOf(text: string | null, { earliest, latest }: MoveDays): CalendarDate | undefined {
  return text !== null && isCalendarDate(text) && text >= earliest && text <= latest ? text : undefined;
}

/**
 * What is chosen on the page of a move: day, location, size and unit live in the address. Another day, location or size
 * gives up the unit: it is not chosen again by itself where it comes back.
 */
export function useMoveChoice(days: MoveDays) {
  const [search, set] = useAddressValues();
  const moveDate = dayOf(search.get('moveDate'), days) ?? days.earliest;
  const [typed, setTyped] = useState<string>(moveDate);
  return {
    /** The typed day, which may not be a possible one. */
    typed,
    isPossible: dayOf(typed, days) !== undefined,
    typeDay: (text: string) => {
      setTyped(text);
      const day = dayOf(text, days);
      if (day !== undefined) set({ moveDate: day, unitId: '' });
    },
    moveDate,
    locationId: search.get('locationId') ?? undefined,
    chooseLocation: (locationId: string) => set({ locationId, size: '', unitId: '' }),
    size: search.get('size') ?? '',
    chooseSize: (size: string) => set({ size, unitId: '' }),
    unitId: search.get('unitId') ?? undefined,
    chooseUnit: (unitId: string | undefined) => set({ unitId: unitId ?? '' }),
  };
}

export type MoveChoosing = ReturnType<typeof useMoveChoice>;
