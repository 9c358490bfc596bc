import { describe, expect, it } from 'vitest';
import { drawnLanguage, forgetDrawnHead, readDrawnState, seoulDay, type DrawnState } from './drawn-page.ts';

const state: DrawnState = {
  path: '/locations',
  search: '?a=1',
  language: 'en',
  today: '2026-11-26',
  wake: 'hydrate',
  queries: { queries: [], mutations: [] },
  translations: {},
};

function page(text: string | undefined, lang = 'en'): Document {
  const made = document.implementation.createHTMLDocument('x');
  made.documentElement.lang = lang;
  if (text !== undefined) made.body.innerHTML = `<script type="application/json" id="hamkke-drawn">${text}</script>`;
  return made;
}

const address = { pathname: '/locations', search: '?a=1' };

describe('the state of a drawn page', () => {
  it('fits its own address, language and day', () => {
    expect(readDrawnState(page(JSON.stringify(state)), address, '2026-11-26')).toEqual(state);
  });

  const drawnFor = (search: string, path = '/locations') => ({ ...state, path, search, queryNames: ['a', 'lang'] });

  it.each([
    ['a slash at its end', drawnFor('?a=1'), { pathname: '/locations/', search: '?a=1' }],
    ['the main page', drawnFor('', '/'), { pathname: '/', search: '?utm_source=x' }],
    ['a query of which the page knows nothing', drawnFor(''), { ...address, search: '?utm_source=x&&b' }],
    [
      'a query of which the page knows a part',
      drawnFor('?lang=en&a=1'),
      { ...address, search: '?b=%&lang=en&utm_source=a=1&a=1' },
    ],
  ])('fits an address with %s', (_, carried, where) => {
    expect(readDrawnState(page(JSON.stringify(carried)), where, '2026-11-26')).toEqual(carried);
  });

  it.each([
    ['a part that makes another page', drawnFor(''), { ...address, search: '?a=1' }],
    ['such a part in other signs', drawnFor(''), { ...address, search: '?%61=1' }],
    ['such a part twice', drawnFor('?a=1'), { ...address, search: '?a=1&utm_source=x&a=2' }],
    ['such a part elsewhere', drawnFor('?a=1'), { ...address, search: '?utm_source=x' }],
    ['two slashes at its end', drawnFor(''), { pathname: '/locations//', search: '' }],
    ['slashes alone', drawnFor('', '/'), { pathname: '//', search: '' }],
    ['a slash at its end, where nothing is said of its query', state, { ...address, pathname: '/locations/' }],
    ['a query of which nothing is said', state, { ...address, search: '?a=1&utm_source=x' }],
  ])('does not fit an address with %s', (_, carried, where) => {
    expect(readDrawnState(page(JSON.stringify(carried)), where, '2026-11-26')).toBeUndefined();
  });

  it.each([
    ['another path', state, { ...address, pathname: '/' }, '2026-11-26', 'en'],
    ['another query', state, { ...address, search: '' }, '2026-11-26', 'en'],
    ['another day', state, address, '2026-11-27', 'en'],
    ['another language', state, address, '2026-11-26', 'ko'],
    ['a page to render anew', { ...state, wake: 'anew' }, address, '2026-11-26', 'en'],
    ['a page of an older server', {}, address, '2026-11-26', 'en'],
  ] as const)('does not fit %s', (_, carried, where, today, lang) => {
    expect(readDrawnState(page(JSON.stringify(carried), lang), where, today)).toBeUndefined();
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one that cannot be read', '{'],
  ])('is no state: %s', (_, text) => {
    expect(readDrawnState(page(text), address, '2026-11-26')).toBeUndefined();
  });
});

describe('the language of a drawn page', () => {
  it.each([
    ['that of the page', '{}', 'ja', 'ja'],
    ['none of a page that was not drawn', undefined, 'ja', undefined],
    ['none that is not ours', '{}', 'fr', undefined],
  ] as const)('is %s', (_, text, lang, language) => {
    expect(drawnLanguage(page(text, lang))).toBe(language);
  });
});

describe('the day in Seoul', () => {
  it.each([
    ['2026-11-26T14:59:59Z', '2026-11-26'],
    ['2026-11-26T15:00:00Z', '2026-11-27'],
    ['2026-12-31T15:00:00Z', '2027-01-01'],
  ])('at %s is %s', (instant, day) => {
    expect(seoulDay(new Date(instant))).toBe(day);
  });
});

describe('the head of a drawn page', () => {
  it('becomes that of the app: what is marked goes, all else stays', () => {
    const made = page('{}');
    made.head.innerHTML =
      '<meta name="description" content="x"><!--head--><link rel="canonical" href="/a">\n<script></script><link rel="stylesheet" href="/a.css"><!--/head--><link rel="icon">';
    forgetDrawnHead(made, 'of the app');
    expect(made.head.innerHTML).toBe(
      '<meta name="description" content="of the app"><link rel="stylesheet" href="/a.css"><link rel="icon">',
    );
    expect(made.getElementById('hamkke-drawn')).toBeNull();
    forgetDrawnHead(made, 'of the app');
    expect(made.head.childNodes).toHaveLength(3);
  });
});
