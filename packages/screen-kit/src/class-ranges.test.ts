import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** What a class sets, where its name alone does not say it. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^text-(xs|sm|base|lg|\d?xl|\[\d)/, 'font-size'],
  [/^text-(start|end|left|right|center)$/, 'text-align'],
  [/^(flex|grid|block|inline-flex|inline-block|hidden)$/, 'display'],
  [/^flex-(row|col)$/, 'flex-direction'],
];
const familyOf = (utility: string) =>
  families.find(([pattern]) => pattern.test(utility))?.[1] ?? utility.replace(/-[^-]*$/, '');

const isWidth = (variant: string) => /^((max|min)-(sm|md|lg|xl|\[.*\])|sm|md|lg|xl)$/.test(variant);

/** Classes of one text that set the same at some width and without one. */
function overruled(text: string): readonly string[] {
  const classes = [...text.matchAll(/sk:([^\s'"`${}]+)/g)].map(([, name = '']) => {
    const parts = name.split(/:(?![^[]*\])/);
    return {
      name,
      family: familyOf(parts.at(-1) ?? ''),
      wide: parts.slice(0, -1).some(isWidth),
      plain: parts.length === 1,
    };
  });
  const plain = new Set(classes.filter((each) => each.plain).map(({ family }) => family));
  return classes.filter(({ wide, family }) => wide && plain.has(family)).map(({ name }) => name);
}

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.'),
);

describe('the classes of this package', () => {
  it('are found where one would overrule another at some width', () => {
    expect(overruled('sk:p-4 sk:sm:p-5 sk:text-muted sk:sm:text-2xl')).toEqual(['sm:p-5']);
    expect(overruled('sk:max-sm:p-4 sk:sm:p-5 sk:text-base sk:sm:text-end')).toEqual([]);
  });

  it.each(sources)('do not depend on the order of two sheets: %s', (file) => {
    const texts = readFileSync(path.join(import.meta.dirname, file), 'utf8').match(
      /(['"`])(?:(?!\1)[^])*?sk:(?:(?!\1)[^])*?\1/g,
    );
    expect((texts ?? []).flatMap(overruled)).toEqual([]);
  });
});
