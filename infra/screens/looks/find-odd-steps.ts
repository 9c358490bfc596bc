import type { Finding } from '../sources/finding.ts';
import type { SourceFile } from '../sources/source-files.ts';
import { allowedValues, roomProperty, roomStep, scaledUtility, typeProperty, typeSteps } from './scales.ts';
import { styleTexts, type StyleText } from './style-texts.ts';

/** A class with a value of its own, or with a step that is a number. */
const valueClass = /(?<![\w[(])-?((?:[\w-]+:)*)([a-z][a-z-]*?)-(?:\[([^\]\s]+)\]|(\d+(?:\.\d+)?)(?![\w/.-]))/g;
const roomUtility = /^(?:indent|[mp][xytrblse]?|gap(?:-[xy])?|space-[xy]|scroll-[mp][xytrblse]?)$/;
const length = /(?<![\w.#-])(-?\d*\.?\d+)(px|rem)\b/g;
/** A value that is computed from the page's own measures follows them, not a scale. */
const isComputed = (value: string) => /\b(?:calc|env|max|min|var)\(/.test(value);
/** `text-[…]` is also a colour's utility: the check of the colours reads those. */
const isColour = (value: string) => /^(?:#|rgb|hsl|color:|ok|var)/.test(value);

function oddClasses({ text }: StyleText): string[] {
  return [...text.matchAll(valueClass)].flatMap(({ 0: whole, 2: utility = '', 3: value, 4: step }) => {
    if (!scaledUtility.test(utility)) return [];
    if (step !== undefined) return roomUtility.test(utility) && (Number(step) * 4) % roomStep !== 0 ? [whole] : [];
    if (value === undefined || isComputed(value) || isColour(value)) return [];
    return allowedValues.some((allowed) => allowed.utility === utility && allowed.value === value) ? [] : [whole];
  });
}

function oddLengths({ text, property }: StyleText): string[] {
  const isType = property !== undefined && typeProperty.test(property);
  if (!isType && !(property !== undefined && roomProperty.test(property))) return [];
  if (isComputed(text)) return [];
  const fits = (pixels: number) =>
    isType ? typeSteps.includes(pixels) : pixels % roomStep === 0 || Math.abs(pixels) === 1;
  return [...text.matchAll(length)]
    .filter(({ 1: number, 2: unit }) => !fits(Number(number) * (unit === 'rem' ? 16 : 1)))
    .map(([found]) => `${property}: ${found}`);
}

/** Sizes of type and room that are no step of the scales. */
export function findOddSteps(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    styleTexts(file).flatMap((style) =>
      [...oddClasses(style), ...oddLengths(style)].map((odd) => ({
        ...style.at,
        what: `${odd} is no step of the scale`,
      })),
    ),
  );
}
