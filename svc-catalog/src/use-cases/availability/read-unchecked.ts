import { leftFrom, type AvailabilityQuestion } from '../../domain/in-the-way.ts';
import type { Availability, LiveRange } from '../../domain/ports.ts';
import { uncheckedOf } from '../../domain/unchecked.ts';

/**
 * The rentals that left units which are to be checked before the requested days; reads nothing where that is no matter.
 * Source: decision 0059
 */
export async function readUnchecked(
  availability: Pick<Availability, 'leftUnits'>,
  of: { readonly locationIds: readonly string[]; readonly unitId?: string },
  question: Pick<AvailabilityQuestion, 'range' | 'today' | 'checkDays'>,
  live: readonly LiveRange[],
): Promise<LiveRange[]> {
  const from = leftFrom(question);
  return from === undefined ? [] : uncheckedOf(await availability.leftUnits({ ...of, from }), live, question.today);
}
