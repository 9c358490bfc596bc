import { describe, expect, it, test } from 'vitest';
import { findingLines } from '../sources/finding.ts';
import { findOddSteps } from './find-odd-steps.ts';
import { readLooks } from './looked-at.ts';
import { allowedValues } from './scales.ts';

const tsx = (text: string) =>
  findOddSteps([{ path: 'mfe-x/src/card.tsx', text }]).map(({ what }) => what.replace(' is no step of the scale', ''));
const css = (text: string) => findingLines(findOddSteps([{ path: 'mfe-x/src/card.css', text }]));

describe('sizes that are no step', () => {
  it.for([
    'x:text-[13px]',
    'p-[7px]',
    'x:sm:gap-[0.7rem]',
    '-mt-[3px]',
    'leading-[1.37]',
    'text-[clamp(1rem,4vw,2rem)]',
    'x:px-2.25',
    'gap-x-1.75',
    'space-y-[5px]',
  ])('finds %s', (odd) => {
    expect(tsx(`<b className="x:flex ${odd} x:w-full" />`)).toEqual([odd]);
    expect(tsx(`const tone = \`\${base} ${odd}\`;`)).toEqual([odd]);
  });

  it('finds them in styles and sheets', () => {
    expect(tsx(`<b style={{ fontSize: 13, paddingLeft: '7px', width: 13 }} />`)).toEqual([
      'font-size: 13px',
      'padding-left: 7px',
    ]);
    expect(css('.a {\n  font-size: 0.8rem;\n  margin: 0 5px;\n}')).toEqual([
      'mfe-x/src/card.css:2  font-size: 0.8rem is no step of the scale',
      'mfe-x/src/card.css:3  margin: 5px is no step of the scale',
    ]);
  });

  it('accepts the steps, sizes of things, and what follows the page', () => {
    expect(
      tsx(
        `<b className="x:text-sm x:p-2.5 x:-mt-0.5 x:mx-auto x:w-[32%] x:text-(--hk-ink) x:max-w-[calc(100%-15rem)] x:pb-[env(safe-area-inset-bottom)] x:grid-cols-[auto_1fr] x:text-[#fff]" />`,
      ),
    ).toEqual([]);
    expect(tsx(`<Chart fontSize={12} style={{ width: '37%', padding: '6px 10px' }} margin={{ top: 7 }} />`)).toEqual(
      [],
    );
    expect(css('.a { font-size: 1rem; padding: calc(var(--hk-header) + 7px); margin: -1px 0; top: 3px; }')).toEqual([]);
  });
});

test('every size of type and room is a step, and every allowed value is used', { timeout: 120_000 }, () => {
  const files = readLooks();
  expect(findingLines(findOddSteps(files))).toEqual([]);
  expect(
    allowedValues.filter(({ utility, value }) => !files.some(({ text }) => text.includes(`${utility}-[${value}]`))),
  ).toEqual([]);
});
