import type { Finding } from '../sources/finding.ts';
import type { SourceFile } from '../sources/source-files.ts';
import { colourFunction, colourProperty, hexColour, namedColour, namedInClass, paletteClass } from './colour-words.ts';
import { colourExceptions, tokenSheet } from './exceptions.ts';
import { styleTexts, type StyleText } from './style-texts.ts';

/** References to custom properties and to elements of the same drawing name no colour. */
const references = /var\([^()]*\)|url\([^()]*\)/g;

function coloursIn({ text, property }: StyleText): string[] {
  const own = text.replace(references, '');
  const isAddress = property === 'href' || property === 'to';
  const patterns = [
    colourFunction,
    paletteClass,
    namedInClass,
    ...(isAddress ? [] : [hexColour]),
    ...(property !== undefined && colourProperty.test(property) ? [namedColour] : []),
  ];
  return patterns.flatMap((pattern) => [...own.matchAll(pattern)].map(([found]) => found.toLowerCase()));
}

/** Colours that are not taken from the tokens. */
export function findColours(files: readonly SourceFile[]): Finding[] {
  const tokens = new Set(
    files.filter(({ path }) => path === tokenSheet).flatMap((sheet) => styleTexts(sheet).flatMap(coloursIn)),
  );
  return files.flatMap((file) => {
    const exception = colourExceptions.find(({ path }) => path.test(file.path));
    if (exception && !exception.tokenValues) return [];
    return styleTexts(file).flatMap((style) =>
      coloursIn(style)
        .filter((colour) => !(exception?.tokenValues && tokens.has(colour)))
        .map((colour) => ({ ...style.at, what: `${colour} is no token` })),
    );
  });
}
