import type { Location } from './location.ts';

type LocationTexts = Pick<Location, 'name' | 'address' | 'city' | 'district' | 'description' | 'features'>;

/** Everything that a partner typed about a location and that its page shows, each text once. */
export function textsOf({ name, address, city, district, description, features }: LocationTexts): string[] {
  return [...new Set([name, address, city, district, description ?? '', ...features])].filter((text) => text !== '');
}

/**
 * What a change of a location makes public: the texts of one that is open, and of one that is there from the beginning
 * as paused, for such a one was open before it came here. A waiting location publishes nothing, nor does what is
 * written while a location pauses, until it opens.
 */
export function textsPublishedBy(before: Location | undefined, after: Location): string[] {
  const isPublic = after.status === 'active' || (after.status === 'paused' && before === undefined);
  return isPublic ? textsOf(after) : [];
}
