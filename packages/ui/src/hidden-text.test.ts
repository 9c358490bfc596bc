import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const sources = globSync(
  ['shell/src/**/*.{tsx,ts,css}', 'mfe-*/src/**/*.{tsx,ts,css}', 'packages/{ui,shell-api}/src/**/*.{tsx,ts,css}'],
  { cwd: root },
)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/**
 * Text pushed out of its element still counts as wide where a browser does not clip it: VisuallyHidden hides, or
 * `hidden` removes.
 */
const pushedAway = [
  /(?<![\w-])-?indent-(?!0\b)[\w[(]/,
  /text-indent\s*:\s*-?[1-9]/,
  /textIndent/,
  /-?(?:left|right|top|start|end|translate-[xy]|m[lrstexy]?)-\[-?\d{4,}px\]/,
];

test('no text is hidden by pushing it away', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter(({ text }) => pushedAway.some((way) => way.test(text))).map(({ file }) => file)).toEqual([]);
});

test('an appearance that not every browser knows stands behind a question for it', () => {
  const withoutQuestions = (css: string): string => css.replace(/@supports[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  const carrying = sources.filter(({ file, text }) =>
    withoutQuestions(file.endsWith('.css') ? text : text.replaceAll('supports-[', '')).includes('base-select'),
  );
  expect(carrying.map(({ file }) => file)).toEqual([]);
});
