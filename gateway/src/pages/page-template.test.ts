import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { shellPage } from '../testing/drawn-release.ts';
import { readTemplate } from './page-template.ts';

const root = { markup: '<main>$& $1 \uE000head\uE000</main>', after: '<script></script>' };

test("an undrawn page is the shell's own, in the language, with what it needs last in its head", () => {
  const page = readTemplate(shellPage).undrawn({ language: 'ja', end: '<i>$&</i>' });
  expect(page).toBe(
    shellPage
      .replace('lang="ko"', 'lang="ja"')
      .replace('?lang=ko', '?lang=ja')
      .replace('</head>', () => '<i>$&</i></head>'),
  );
});

test('a drawn page has the title and description of what it shows, and that in #root', () => {
  const page = readTemplate(shellPage).drawn?.({
    language: 'en',
    title: '<title>$&</title>',
    head: '<b>$&</b>',
    end: '<i/>',
    root,
  });
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('<title>$&</title><!--head--><b>$&</b><!--/head--><i/></head>');
  expect(page).toContain(`<div id="root">${root.markup}</div><!--/root-->${root.after}`);
  expect(page?.match(/<title>/g)).toHaveLength(1);
  expect(page).not.toContain("shell's own");
});

test("what stands between the marks of the shell's page gives way", () => {
  const marked = shellPage
    .replace(/(<meta name="description".*>)/, '<!--head-->$1<meta property="og:title" content="x">')
    .replace(/(<title>.*<\/title>)/, '$1<!--/head-->')
    .replace('<div id="root"></div>', '<div id="root"></div><!--/root-->');
  const { drawn, undrawn } = readTemplate(marked);
  const page = drawn?.({ language: 'ko', title: 'TITLE', head: 'HEAD', end: '', root });
  expect(page).not.toMatch(/og:title|manifest|<title>/);
  expect(page?.match(/<!--\/?(head|root)-->/g)).toEqual(['<!--head-->', '<!--/head-->', '<!--/root-->']);
  expect(undrawn({ language: 'ko', end: '' })).toBe(marked);
});

test("a shell's page without a place for what is drawn has none drawn", () => {
  expect(readTemplate('<html><head></head><body></body></html>').drawn).toBeUndefined();
  expect(readTemplate('<html><body><div id="root"></div></body></html>').drawn).toBeUndefined();
});

test('inline scripts are known by the hash of their text, others are not inline', () => {
  const hash = createHash('sha256').update('window.early = 1;').digest('base64');
  expect(readTemplate(shellPage).scriptSources).toEqual([`'sha256-${hash}'`]);
  expect(readTemplate('<head><script src="/a.js"></script></head>').scriptSources).toEqual([]);
});
