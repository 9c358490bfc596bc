import { describe, expect, it, test } from 'vitest';
import { findingLines } from '../sources/finding.ts';
import { frontEnds, readSources } from '../sources/source-files.ts';
import { leafKeys, readCatalogue, readCode } from './catalogue.ts';
import { findTextErrors } from './find-text-errors.ts';

const texts = `export const ko = {
  save: '저장',
  list: { title: '목록', shown: '{{n}}개' },
  errors: { NOT_FOUND: '없어요', INTERNAL: '오류' },
  rows_one: '한 줄',
  rows_other: '여러 줄',
};`;
const tree = {
  save: '',
  list: { title: '', shown: '' },
  errors: { NOT_FOUND: '', INTERNAL: '' },
  rows_one: '',
  rows_other: '',
};
const catalogue = { keys: leafKeys(tree), files: [{ path: 'mfe-x/src/locales/ko.ts', text: texts }] };
const whole =
  "t('save'); t('list.title'); t('list.shown', { n }); t(`errors.${code}`); t('rows', { count: 2 }); const codes = ['NOT_FOUND', 'INTERNAL'];";

const textErrors = (text: string, vocabulary = '') =>
  findingLines(
    findTextErrors(
      catalogue,
      [{ path: 'mfe-x/src/a.tsx', text }],
      [{ path: 'packages/words/src/codes.ts', text: vocabulary }],
    ),
  );
/** What the code lacks when a part of it is another. */
const changed = (from: string, to: string) => {
  expect(whole).toContain(from);
  return textErrors(whole.replace(from, to));
};

describe('texts and the code that shows them', () => {
  it('agree', () => {
    expect(textErrors(whole)).toEqual([]);
  });

  it('a text that nothing shows is found, where it is written', () => {
    expect(changed("t('list.title');", '')).toEqual(['mfe-x/src/locales/ko.ts:3  no code shows list.title']);
    expect(changed("t('save');", "save('save');")).toEqual(['mfe-x/src/locales/ko.ts:2  no code shows save']);
    expect(changed("t('rows', { count: 2 });", '')).toHaveLength(2);
  });

  it('a key without a text is found, where it is looked up', () => {
    expect(
      changed("t('save');", "t('save');\nt(`sorts.${name}`);\ni18n.t(full ? 'list.title' : 'list.heading');"),
    ).toEqual([
      'mfe-x/src/a.tsx:2  no text has the key sorts.${…}',
      'mfe-x/src/a.tsx:3  no text has the key list.heading',
    ]);
    expect(changed("t('save');", "t('save'); t('list');")).toEqual(['mfe-x/src/a.tsx:1  no text has the key list']);
  });

  it('a computed key uses only texts whose names the code or the vocabulary writes', () => {
    expect(changed("'NOT_FOUND', ", '')).toEqual(['mfe-x/src/locales/ko.ts:4  no code shows errors.NOT_FOUND']);
    expect(textErrors(whole.replace("'NOT_FOUND', ", ''), 'type Code = "NOT_FOUND";')).toEqual([]);
    expect(changed("t('list.title'); t('list.shown', { n });", 't(`${a}.${b}`);')).toHaveLength(2);
    expect(
      changed("t('list.title'); t('list.shown', { n });", 't(`list.${part}`); const part = { title: 1, shown: 2 };'),
    ).toEqual([]);
  });

  it('keys in tables, through choices and in elements are uses', () => {
    expect(changed("t('list.title');", "const keys = { head: 'list.title' };")).toEqual([]);
    expect(changed("t('save');", "t(first ? (last ? 'save' : 'list.title') : 'list.shown');")).toEqual([]);
    expect(changed("t('save');", '<Trans i18nKey="save" />;')).toEqual([]);
  });
});

const vocabulary = readSources(['packages/{contracts,shell-api}/src/**/*.{ts,tsx}']);

test.for(frontEnds())(
  '%s shows every text it has, and has every text it shows',
  { timeout: 120_000 },
  async (frontEnd) => {
    const texts = await readCatalogue(frontEnd);
    expect(texts.keys.length, 'the texts are found').toBeGreaterThan(20);
    expect(findingLines(findTextErrors(texts, readCode(frontEnd), vocabulary))).toEqual([]);
  },
);
