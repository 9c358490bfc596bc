import { romanizeWord } from '../../../seed/base-map/romanize.ts';
import { address } from './addresses.ts';
import { district, provinces } from './districts.ts';
import { feature } from './features.ts';
import { locationName } from './places.ts';
import { description } from './sentences.ts';
import type { Language } from './table.ts';

/** Every Korean letter there is, single ones too. */
export const hangul = /[\u1100-\u11ff\u3130-\u318f\u3200-\u321e\u3260-\u327e\ua960-\ua97f\uac00-\ud7ff\uffa0-\uffdc]/;
const everyHangul = new RegExp(hangul, 'g');

/** Words in Latin letters; single Korean letters, which cannot be read aloud, become dots. */
const inLatin = (korean: string): string =>
  korean
    .normalize('NFC')
    .replaceAll(/[가-힣]+/g, romanizeWord)
    .replaceAll(everyHangul, '·');

/**
 * A text as the dictionary has it, whole; anything else in Latin letters, with the language in front: `[EN] Bogwan`. No
 * Korean letter is left in any answer.
 */
export function translateText(korean: string, language: Language): string {
  for (const look of [(text: string) => provinces.get(text), district, feature, locationName, address, description]) {
    const known = look(korean);
    if (known) return known[language];
  }
  return `[${language}] ${inLatin(korean)}`;
}
