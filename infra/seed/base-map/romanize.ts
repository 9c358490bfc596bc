/**
 * Writes Korean in Latin letters by the Revised Romanization, with its sound changes inside a word (종로 is Jongno, 선릉 is
 * Seolleung). Good for names of places; it does not know exceptions of single words.
 */
const initials = ['g', 'kk', 'n', 'd', 'tt', 'r', 'm', 'b', 'pp', 's', 'ss', '', 'j', 'jj', 'ch', 'k', 't', 'p', 'h'];
const vowels = [
  'a',
  'ae',
  'ya',
  'yae',
  'eo',
  'e',
  'yeo',
  'ye',
  'o',
  'wa',
  'wae',
  'oe',
  'yo',
  'u',
  'wo',
  'we',
  'wi',
  'yu',
  'eu',
  'ui',
  'i',
];
const finals = [
  '',
  'k',
  'k',
  'k',
  'n',
  'n',
  'n',
  't',
  'l',
  'k',
  'm',
  'l',
  'l',
  'l',
  'p',
  'l',
  'm',
  'p',
  'p',
  't',
  't',
  'ng',
  't',
  't',
  'k',
  't',
  'p',
  't',
];
/** What a final becomes before a vowel: it moves over to the next syllable. */
const linked = [
  '',
  'g',
  'kk',
  'ks',
  'n',
  'nj',
  'n',
  'd',
  'r',
  'lg',
  'lm',
  'lb',
  'ls',
  'lt',
  'lp',
  'r',
  'm',
  'b',
  'ps',
  's',
  'ss',
  'ng',
  'j',
  'ch',
  'k',
  't',
  'p',
  'h',
];

interface Syllable {
  initial: number;
  vowel: number;
  final: number;
}

function syllable(char: string): Syllable | undefined {
  const code = char.charCodeAt(0) - 0xac00;
  return code < 0 || code > 11171
    ? undefined
    : { initial: Math.floor(code / 588), vowel: Math.floor((code % 588) / 28), final: code % 28 };
}

/** What r becomes after a final, and what a final becomes before n and m. */
const beforeR: Readonly<Record<string, string>> = { n: 'll', l: 'll', k: 'ngn', p: 'mn', t: 'nn' };
const beforeNasal: Readonly<Record<string, string>> = { k: 'ng', t: 'n', p: 'm' };

const at = (list: readonly string[], i: number) => list[i] ?? '';

/** The sounds where one syllable's final meets the next one's initial. */
function junction(final: number, initial: number): string {
  const end = at(finals, final);
  const start = at(initials, initial);
  if (end === '') return start;
  if (start === '') return at(linked, final);
  if (start === 'r') return beforeR[end] ?? `${end}n`;
  if (end === 'l' && start === 'n') return 'll';
  return (start === 'n' || start === 'm' ? (beforeNasal[end] ?? end) : end) + start;
}

/** One Korean word in Latin letters, capitalised; other characters stay. */
export function romanizeWord(word: string): string {
  let text = '';
  let pending = 0;
  let open = false;
  for (const char of word) {
    const letters = syllable(char);
    if (!letters) {
      text += (open ? finals[pending] : '') + char;
      open = false;
      continue;
    }
    text += (open ? junction(pending, letters.initial) : initials[letters.initial]) ?? '';
    text += vowels[letters.vowel] ?? '';
    pending = letters.final;
    open = true;
  }
  text += open ? finals[pending] : '';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A district's name in Latin letters: the kind of district is set off by a hyphen (강남구 is Gangnam-gu). */
export function romanizeDistrict(name: string): string {
  const kind = { 구: 'gu', 군: 'gun', 시: 'si' }[name.at(-1) ?? ''];
  if (!kind) return romanizeWord(name);
  const stem = name.slice(0, -1);
  // One-syllable districts (중구, 남구) are written as the official signs do: Jung-gu, Nam-gu.
  return `${romanizeWord(stem)}-${kind}`;
}
