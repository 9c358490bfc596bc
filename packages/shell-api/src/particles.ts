import type { PostProcessorModule } from 'i18next';

/** How the sound before a particle ends: in a vowel, in ㄹ, or in another consonant. */
type Ending = 'vowel' | 'rieul' | 'consonant';

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
/** Finals of a syllable, none included; ㄹ is the ninth. Source: Unicode, conjoining jamo behaviour. */
const finals = 28;
const rieul = 8;

/** Korean readings of digits: 영 일 이 삼 사 오 육 칠 팔 구; a number that ends in noughts ends in 십, 백, 천, 만 or 억. */
const digits: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
];
/** Korean names of letters that end in a consonant: 엘, 엠, 엔, 알. */
const letterNames: Readonly<Record<string, Ending>> = { L: 'rieul', M: 'consonant', N: 'consonant', R: 'rieul' };
/** How a Latin word sounds in Korean by its last letter; a mute consonant gets a vowel (버스, 카드). */
const wordEnds: Readonly<Record<string, Ending>> = {
  l: 'rieul',
  m: 'consonant',
  n: 'consonant',
  b: 'consonant',
  c: 'consonant',
  k: 'consonant',
  p: 'consonant',
  t: 'consonant',
};
/** A full stop after a digit ends a date, which is read 일. */
const signs: Readonly<Record<string, Ending>> = { '.': 'rieul', '%': 'vowel', '㎡': 'vowel', '℃': 'vowel' };

function endingOf(word: string): Ending | undefined {
  const last = word.at(-1) ?? '';
  const code = last.charCodeAt(0);
  if (code >= firstSyllable && code <= lastSyllable) {
    const final = (code - firstSyllable) % finals;
    return final === 0 ? 'vowel' : final === rieul ? 'rieul' : 'consonant';
  }
  if (/\d/.test(last)) return digits[Number(last)];
  if (/[A-Z]/.test(last)) return letterNames[last] ?? 'vowel';
  if (/[a-z]/.test(last)) return word.endsWith('ng') ? 'consonant' : (wordEnds[last] ?? 'vowel');
  return signs[last];
}

/**
 * Both forms as Korean writes them where the word is not known: after a consonant, after a vowel; 로 also stands after
 * ㄹ.
 */
const forms: Readonly<Record<string, readonly [afterConsonant: string, afterVowel: string]>> = {
  '을(를)': ['을', '를'],
  '를(을)': ['을', '를'],
  '이(가)': ['이', '가'],
  '가(이)': ['이', '가'],
  '은(는)': ['은', '는'],
  '는(은)': ['은', '는'],
  '과(와)': ['과', '와'],
  '와(과)': ['과', '와'],
  '(으)로': ['으로', '로'],
  '(이)나': ['이나', '나'],
  '(이)라': ['이라', '라'],
  '(이)에요': ['이에요', '예요'],
};
const escaped = Object.keys(forms).map((form) => form.replace(/[()]/g, String.raw`\$&`));
/** The last letters of a word, what closes it (quotes, brackets), and a particle in both forms. */
const undecided = new RegExp(String.raw`(\d\.|[\p{L}\p{N}%㎡℃]{1,3})(["'’”」』)\]]*)(${escaped.join('|')})`, 'gu');

/**
 * Decides particles written in both forms by the word before them: `강남점을(를)` is 강남점을, `b001(으)로` b001로, `M이(가)` M이.
 * Knows 을(를), 이(가), 은(는), 과(와), (으)로, (이)나, (이)라 and (이)에요, after Hangul, digits and Latin letters. A word whose sound
 * is unknown leaves both forms, which Korean allows.
 */
export function decideParticles(text: string): string {
  if (!text.includes('(')) return text;
  return text.replace(undecided, (whole, word: string, closing: string, form: string) => {
    const ending = endingOf(word);
    const pair = forms[form];
    if (!ending || !pair) return whole;
    const open = ending === 'vowel' || (form === '(으)로' && ending === 'rieul');
    return word + closing + pair[open ? 1 : 0];
  });
}

/**
 * Decides particles in every text that i18next gives, of whichever remote: the text is written as `{{name}}을(를) 예약했어요`.
 */
export const koreanParticles: PostProcessorModule = {
  type: 'postProcessor',
  name: 'korean-particles',
  process: (value) => decideParticles(value),
};
