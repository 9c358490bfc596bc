import { describe, expect, it, vi } from 'vitest';
import { sampleRemote } from '../testing/memory-containers.ts';
import { en } from './en.ts';
import { ko } from './ko.ts';
import { createTexts } from './texts.ts';

const ignore = () => undefined;
const sample = (load: () => Promise<Record<string, string> | undefined>) => sampleRemote({ texts: { namespace: 'sample', fallback: { hello: '안녕하세요' }, load } }).texts;

function hello(texts: Awaited<ReturnType<typeof createTexts>>): string {
  return texts.i18n.getFixedT(null, 'sample' as never)('hello' as never);
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

  it('of a remote that comes later are in the current language', async () => {
    const texts = await createTexts('en', ignore);
    await texts.add(sample(async () => ({ hello: 'Hello' })));
    expect(hello(texts)).toBe('Hello');
  });

  it.each(['ja', 'zh'] as const)('that are not written in %s are Korean', async (language) => {
    const texts = await createTexts(language, ignore);
    expect(texts.i18n.t('retry')).toBe(ko.retry);
    expect(texts.language()).toBe(language);
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
