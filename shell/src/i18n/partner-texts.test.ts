import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPartnerTexts, type FetchTranslations } from './partner-texts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function partnerTexts(
  answer: FetchTranslations = async (texts, language) => texts.map((text) => `${language}:${text.length}`),
) {
  const fetchTranslations = vi.fn<FetchTranslations>(answer);
  return { fetchTranslations, texts: createPartnerTexts(fetchTranslations) };
}

describe('what partners typed', () => {
  it('is shown as typed first and translated when it has arrived; texts of one drawing travel together', async () => {
    const { fetchTranslations, texts } = partnerTexts();
    const drawn = vi.fn<() => void>();
    texts.subscribe(drawn);
    expect([texts.read('강남점', 'en'), texts.read('역삼', 'en'), texts.read('강남점', 'en')]).toEqual([
      '강남점',
      '역삼',
      '강남점',
    ]);
    await vi.runAllTimersAsync();
    expect(fetchTranslations.mock.calls).toEqual([[['강남점', '역삼'], 'en']]);
    expect(drawn).toHaveBeenCalledTimes(1);
    expect([texts.read('강남점', 'en'), texts.read('강남점', 'ko')]).toEqual(['en:3', '강남점']);
  });

  it('is not asked for in Korean, nor where it has no Hangul', async () => {
    const { fetchTranslations, texts } = partnerTexts();
    expect([texts.read('강남점', 'ko'), texts.read('CCTV 24h', 'en')]).toEqual(['강남점', 'CCTV 24h']);
    await vi.runAllTimersAsync();
    expect(fetchTranslations).not.toHaveBeenCalled();
  });

  it('comes by a second call when the first was lost on its way', async () => {
    let calls = 0;
    const { fetchTranslations, texts } = partnerTexts(async (sent) =>
      (calls += 1) === 1 ? Promise.reject(new Error('network changed')) : sent.map((text) => `${text}!`),
    );
    texts.read('강남점', 'ja');
    await vi.runAllTimersAsync();
    expect(texts.read('강남점', 'ja')).toBe('강남점!');
    expect(fetchTranslations).toHaveBeenCalledTimes(2);
  });

  it('stays as typed when the translation fails twice, and is asked for again only after a while', async () => {
    const { fetchTranslations, texts } = partnerTexts(async () => Promise.reject(new Error('down')));
    texts.read('강남점', 'ja');
    await vi.runAllTimersAsync();
    expect(texts.read('강남점', 'ja')).toBe('강남점');
    await vi.runAllTimersAsync();
    expect(fetchTranslations).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    texts.read('강남점', 'ja');
    await vi.runAllTimersAsync();
    expect(fetchTranslations).toHaveBeenCalledTimes(4);
  });

  it('goes in calls that the server accepts', async () => {
    const { fetchTranslations, texts } = partnerTexts();
    for (let index = 0; index < 450; index += 1) texts.read(`지점 ${index}`, 'zh');
    await vi.runAllTimersAsync();
    expect(fetchTranslations.mock.calls.map(([sent]) => sent.length)).toEqual([200, 200, 50]);
    for (let index = 0; index < 5; index += 1) texts.read(`${index}${'가'.repeat(15_000)}`, 'zh');
    await vi.runAllTimersAsync();
    expect(fetchTranslations.mock.calls.slice(3).map(([sent]) => sent.length)).toEqual([2, 2, 1]);
  });
});
