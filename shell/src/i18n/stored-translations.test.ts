import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedTranslations } from './stored-translations.ts';
import { createPartnerTexts, type FetchTranslations } from './partner-texts.ts';

function memory(text: string | null = null) {
  const stored = { text };
  return {
    stored,
    storage: () => ({
      getItem: () => stored.text,
      setItem(_: string, value: string) {
        stored.text = value;
      },
    }),
  };
}
const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('stored translations', () => {
  it('are there for the next page, with what another page added meanwhile', () => {
    const { storage } = memory();
    const mine = storedTranslations(storage);
    storedTranslations(storage).add(new Map([['en\n강남', 'Gangnam']]));
    mine.add(new Map([['en\n역삼', 'Yeoksam']]));
    expect([...storedTranslations(storage).read()]).toEqual([
      ['en\n강남', 'Gangnam'],
      ['en\n역삼', 'Yeoksam'],
    ]);
  });

  it('make room for the newest, and never take more than their share', () => {
    const { storage, stored } = memory();
    const small = storedTranslations(storage, 20);
    for (const key of ['a', 'b', 'c', 'd']) small.add(new Map([[key, key.repeat(6)]]));
    expect([...small.read().keys()]).toEqual(['c', 'd']);
    small.add(new Map([['e', 'e'.repeat(100)]]));
    expect(stored.text).toBe('[]');
  });

  it.each(['{', '{"a":1}', '[["a"],1,null,["k","v"]]', 'null'])('survive whatever lies there: %s', (text) => {
    expect(storedTranslations(memory(text).storage).read().get('a')).toBeUndefined();
  });

  it('are only forgotten where storage is off or full', () => {
    const off = storedTranslations(forbidden);
    off.add(new Map([['a', 'b']]));
    expect(off.read().size).toBe(0);
  });
});

describe("partners' texts after a reload", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are translated at once, without a call, even offline; a Korean page does not look', async () => {
    const { storage } = memory();
    const first = createPartnerTexts(async () => ['Gangnam'], storedTranslations(storage));
    first.read('강남', 'en');
    await vi.runAllTimersAsync();
    const fetchTranslations = vi.fn<FetchTranslations>(async () => Promise.reject(new Error('offline')));
    const looked = vi.fn(storage);
    const next = createPartnerTexts(fetchTranslations, storedTranslations(looked));
    expect(next.read('강남', 'ko')).toBe('강남');
    expect(looked).not.toHaveBeenCalled();
    expect(next.read('강남', 'en')).toBe('Gangnam');
    await vi.runAllTimersAsync();
    expect(fetchTranslations).not.toHaveBeenCalled();
  });
});
