import { describe, expect, it, test } from 'vitest';
import { findingLines } from '../sources/finding.ts';
import { colourExceptions } from './exceptions.ts';
import { findColours } from './find-colours.ts';
import { readLooks } from './looked-at.ts';

const tsx = (text: string, path = 'mfe-x/src/card.tsx') => findingLines(findColours([{ path, text }]));
const css = (text: string) => findingLines(findColours([{ path: 'mfe-x/src/card.css', text }]));

describe('colours outside the tokens', () => {
  it.for([
    ['a hex colour', `const line = '#26303b';`, '#26303b'],
    ['a function', `<b style={{ color: 'rgb(3 6 10 / 0.5)' }} />`, 'rgb(3 6 10 / 0.5)'],
    ['a function of a newer kind', `const tone = \`1px solid oklch(0.7 0.1 \${hue})\`;`, 'oklch(0.7 0.1 '],
    ['a class of the palette', `<b className="x:p-2 x:hover:bg-red-500/50 x:flex" />`, 'x:hover:bg-red-500'],
    ['black and white', `<b className={clsx('border-white', className)} />`, 'border-white'],
    ['an arbitrary hex value', `<b className="x:bg-[#fff]" />`, '#fff'],
    ['an arbitrary name', `<b className="x:bg-[tomato]" />`, '-[tomato]'],
    ['a name in a style', `<b style={{ backgroundColor: dark ? 'black' : undefined }} />`, 'black'],
    ['a name in an attribute', `<path stroke="teal" d="M0 0" />`, 'teal'],
  ] as const)('finds %s', ([, text, colour]) => {
    expect(tsx(`\n${text}`)).toEqual([`mfe-x/src/card.tsx:2  ${colour} is no token`]);
  });

  it('finds them in style sheets, but not in comments', () => {
    expect(css('/* #fff */\n.a {\n  color: #FFF;\n  border: 1px solid red;\n  --hk-ink: white;\n}')).toEqual([
      'mfe-x/src/card.css:3  #fff is no token',
      'mfe-x/src/card.css:4  red is no token',
      'mfe-x/src/card.css:5  white is no token',
    ]);
  });

  it('accepts tokens, what is derived from them, and words that only look like colours', () => {
    expect(
      tsx(
        `<a href="#fade" className="x:bg-accent-soft/50 x:text-(--hk-ink) x:border-[color:var(--hk-line)] x:fill-none x:text-current" style={{ color: 'var(--hk-accent)', background: 'transparent' }}>red and #hash</a>;`,
      ),
    ).toEqual([]);
    expect(tsx(`const toast = { tone: 'red', title: 'Orange is sold out', order: 'black-1' };`)).toEqual([]);
    expect(
      css(
        '.a { color: color-mix(in srgb, var(--hk-ink) 50%, transparent); fill: url(#red); transition: color 1s; white-space: nowrap; }',
      ),
    ).toEqual([]);
  });

  it("accepts a token's value where no reference can stand, and no other there", () => {
    const tokens = { path: 'packages/ui/src/tokens.css', text: ':root { --hk-ink: #0b0f14; }' };
    const page = (colour: string) => ({
      path: 'shell/index.html',
      text: `<meta name="theme-color" content="${colour}" />`,
    });
    expect(findColours([tokens, page('#0B0F14')])).toEqual([]);
    expect(findingLines(findColours([tokens, page('#0b0f15')]))).toEqual(['shell/index.html:1  #0b0f15 is no token']);
  });
});

test('every exception is still needed', { timeout: 120_000 }, () => {
  const files = readLooks();
  const idle = colourExceptions.filter(({ path }) => {
    const excepted = files.filter((file) => path.test(file.path));
    // the same sources under a name that nothing excepts
    return findColours(excepted.map((file) => ({ ...file, path: file.path.replace(/^.*\//, 'mfe-x/') }))).length === 0;
  });
  expect(idle.map(({ because }) => because)).toEqual([]);
});

test('every colour of the screens is a token', { timeout: 120_000 }, () => {
  const files = readLooks();
  expect(files.length, 'the sources are found').toBeGreaterThan(500);
  expect(findingLines(findColours(files))).toEqual([]);
});
