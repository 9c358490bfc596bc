import { useState } from 'react';
import { useToday } from '../../../../components/use-today.ts';
import { refusedStart, startIn, usualStart, type PriceStart } from '../price-start.ts';
import type { useBulk } from './use-bulk.ts';

/** From when the prices of a file hold; what the server refused may not be wrong from another day on. */
export function usePriceStart({ refusal, clearRefusal }: Pick<ReturnType<typeof useBulk>, 'refusal' | 'clearRefusal'>) {
  const today = useToday();
  const [start, setStart] = useState<PriceStart>('now');
  const [typed, setTyped] = useState<string>(() => usualStart(today));
  const from = start === 'later' ? startIn(typed, today) : undefined;
  return {
    start,
    choose(next: PriceStart) {
      clearRefusal();
      setStart(next);
    },
    /** The day as it is typed. */
    typed,
    type(text: string) {
      clearRefusal();
      setTyped(text);
    },
    /** Undefined where they hold at once. */
    from,
    /** The day is none from which prices can hold. */
    isWrong: (start === 'later' && from === undefined) || refusedStart(refusal).from !== undefined,
  };
}
