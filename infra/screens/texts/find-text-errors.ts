import type { Finding } from '../sources/finding.ts';
import type { SourceFile } from '../sources/source-files.ts';
import type { Catalogue } from './catalogue.ts';
import { keyPlaces } from './key-places.ts';
import { keyUses, type KeyUse } from './key-uses.ts';

/** i18next's forms of one key for numbers. */
const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Says which keys a use can mean: a computed part can come to any name that the code writes. */
function matcher(pieces: readonly string[], names: ReadonlySet<string>): (key: string) => boolean {
  const pattern = new RegExp(`^${pieces.map(escaped).join('(.+)')}$`);
  return (key) => {
    const match = pattern.exec(withoutForm(key)) ?? pattern.exec(key);
    return match !== null && match.slice(1).every((name) => names.has(name));
  };
}

/** A template that names nothing itself means nothing: `${a}.${b}` would use every key. */
const saysSomething = ({ pieces }: KeyUse) => /\w/.test(pieces.join(''));

/**
 * Texts that no code shows, and keys without a text. A computed key uses only those texts whose computed parts are
 * names that the code or the vocabulary writes somewhere.
 */
export function findTextErrors(
  catalogue: Catalogue,
  code: readonly SourceFile[],
  vocabulary: readonly SourceFile[] = [],
): Finding[] {
  const { keys: uses, names } = keyUses(code, vocabulary);
  const used = new Set<string>();
  const missing: Finding[] = [];
  const exact = new Map(catalogue.keys.map((key) => [withoutForm(key), key]));
  for (const use of uses.filter(saysSomething)) {
    const [only = '', ...rest] = use.pieces;
    const means =
      rest.length === 0
        ? catalogue.keys.filter((key) => key === exact.get(only) || withoutForm(key) === only)
        : catalogue.keys.filter(matcher(use.pieces, names));
    for (const key of means) used.add(key);
    if (use.isLookedUp && means.length === 0)
      missing.push({ ...use.at, what: `no text has the key ${use.pieces.join('${…}')}` });
  }
  const placeOf = keyPlaces(catalogue.files);
  return [
    ...missing,
    ...catalogue.keys.filter((key) => !used.has(key)).map((key) => ({ ...placeOf(key), what: `no code shows ${key}` })),
  ];
}
