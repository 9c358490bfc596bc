import type { Location } from '@hamkke/contracts';
import { getChoseong, romanize } from 'es-hangul';
import type { PartnerTexts } from '../../components/partner-texts.ts';

/** Words that only say what kind of place is meant: `gangnam station`, `강남 역`. */
const kinds = new Set(['역', 'station', 'stn', '駅', '站', '지점', 'branch']);
const initialsOnly = /^[ㄱ-ㅎ]+$/;

interface Searchable {
  /** What was typed and what is shown, in lower case, and the Korean in Latin letters. */
  readonly fields: readonly string[];
  /** First consonants, word by word: `ㄱㄴㅇㅈ` of 강남역점. */
  readonly initials: string;
}

/** Small letters without signs, as words are compared. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[-'’.,]/g, '');
const searchable = new WeakMap<Location, Searchable>();

/**
 * Latin letters and consonants follow from what was typed, whatever language the page is in: derived once for each
 * answer of the server.
 */
function searchableOf(location: Location): Searchable {
  const known = searchable.get(location);
  if (known) return known;
  const { name, address, city, district } = location;
  const typed = [name, address, city, district];
  const made = {
    fields: typed.flatMap((text) => [plain(text), plain(romanize(text))]),
    initials: ` ${typed.map((text) => getChoseong(text)).join(' ')}`,
  };
  searchable.set(location, made);
  return made;
}

/** A place called after its station is found with and without 역. */
export const spellings = (word: string) =>
  word.length > 2 && word.endsWith('역') ? [word, word.slice(0, -1)] : [word];

/** The search term, word by word, and the same without the words that only name a kind of place. */
export function termsOf(text: string): { readonly terms: readonly string[]; readonly places: readonly string[] } {
  const terms = text
    .split(/[\s,·•]+/)
    .map(plain)
    .filter(Boolean);
  return { terms, places: terms.filter((word) => !kinds.has(word)) };
}

/**
 * Says whether a location's name, address, city and district together hold every word, whatever its case: as it was
 * typed, as it is shown, in Latin letters, or by its first consonants. Source: product spec section 2, branch
 * selection.
 */
export function matchesText(location: Location, text: string, own: PartnerTexts['own']): boolean {
  const { terms, places } = termsOf(text);
  // most visits search for nothing, and Latin letters of every address take longer than the rest of the list
  if (terms.length === 0) return true;
  const { fields, initials } = searchableOf(location);
  const shown = [location.name, location.address, location.city, location.district].map((field) => plain(own(field)));
  const holds = (word: string) =>
    fields.some((field) => field.includes(word)) || shown.some((field) => field.includes(word));
  return (places.length > 0 ? places : terms).every((word) =>
    initialsOnly.test(word) ? initials.includes(` ${word}`) : spellings(word).some(holds),
  );
}
