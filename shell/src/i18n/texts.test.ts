import { describe, expect, it, vi } from 'vitest';
import { sampleRemote } from '../testing/sample-remotes.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { createTexts } from './texts.ts';
import { zh } from './zh.ts';

const ignore = () => undefined;
const sample = (load: () => Promise<Record<string, string> | undefined>) =>
  sampleRemote({ texts: { namespace: 'sample', fallback: { hello: '안녕하세요' }, load } }).texts;

/** The namespace is none of the shell's own, whose keys are typed. */
const say = (texts: Awaited<ReturnType<typeof createTexts>>) =>
  texts.i18n.getFixedT(null, 'sample' as never) as unknown as (key: string, values?: Record<string, string>) => string;

function hello(texts: Awaited<ReturnType<typeof createTexts>>): string {
  return say(texts)('hello');
}

describe('texts', () => {
  it('switch all namespaces at once, after they have arrived', async () => {
    const texts = await createTexts('ko', ignore);
    await texts.add(sample(async () => ({ hello: 'Hello' })));
    expect([texts.i18n.t('retry'), hello(texts)]).toEqual([ko.retry, '안녕하세요']);
    await texts.setLanguage('en');
    expect([texts.i18n.t('retry'), hello(texts)]).toEqual([en.retry, 'Hello']);
    await texts.setLanguage('ko');
    expect([texts.i18n.t('retry'), hello(texts)]).toEqual([ko.retry, '안녕하세요']);
  });

  it('have the particle that the word before it asks for, of whichever remote', async () => {
    const texts = await createTexts('ko', ignore);
    await texts.add(
      sampleRemote({
        texts: { namespace: 'sample', fallback: { chosen: '{{name}}을(를) 골랐어요' }, load: async () => undefined },
      }).texts,
    );
    const chosen = (name: string) => say(texts)('chosen', { name });
    expect([chosen('강남점'), chosen('창고')]).toEqual(['강남점을 골랐어요', '창고를 골랐어요']);
  });

  it('of a remote that comes later are in the current language', async () => {
    const texts = await createTexts('en', ignore);
    await texts.add(sample(async () => ({ hello: 'Hello' })));
    expect(hello(texts)).toBe('Hello');
  });

  it.each([
    ['en', en],
    ['ja', ja],
    ['zh', zh],
  ] as const)(
    'of the shell are written in %s, without a Korean letter and with the same places for values',
    async (language, written) => {
      const texts = await createTexts(language, ignore);
      expect(texts.i18n.t('retry')).toBe(written.retry);
      const entriesOf = (from: object): [string, string][] =>
        Object.entries(from).flatMap(([key, value]) =>
          typeof value === 'string'
            ? [[key, value] as [string, string]]
            : entriesOf(value as object).map(([path, text]) => [`${key}.${path}`, text] as [string, string]),
        );
      const placesOf = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
      const korean = new Map(entriesOf(ko));
      expect(entriesOf(written).map(([key]) => key)).toEqual([...korean.keys()]);
      expect(entriesOf(written).filter(([, text]) => /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/.test(text))).toEqual(
        [],
      );
      expect(entriesOf(written).map(([, text]) => placesOf(text))).toEqual([...korean.values()].map(placesOf));
    },
  );

  it('of a remote that has none in a language are Korean', async () => {
    const texts = await createTexts('ja', ignore);
    await texts.add(sample(async () => undefined));
    expect(hello(texts)).toBe('안녕하세요');
  });

  it('that cannot be fetched are Korean, and it is reported', async () => {
    const missing = vi.fn<(error: unknown, where: string) => void>();
    const texts = await createTexts('en', missing);
    const lost = new Error('chunk lost');
    await texts.add(sample(async () => Promise.reject(lost)));
    expect(hello(texts)).toBe('안녕하세요');
    expect(missing).toHaveBeenCalledExactlyOnceWith(lost, 'texts of sample in en');
  });

  it('end in the language chosen last, however slow the one before', async () => {
    const texts = await createTexts('ko', ignore);
    let release: (messages: Record<string, string>) => void = () => undefined;
    await texts.add(
      sample(
        () =>
          new Promise((resolve) => {
            release = resolve;
          }),
      ),
    );
    const slow = texts.setLanguage('en');
    await texts.setLanguage('ko');
    release({ hello: 'Hello' });
    await slow;
    expect(texts.i18n.language).toBe('ko');
  });
});
