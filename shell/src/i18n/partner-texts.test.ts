import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPartnerTexts, drawnPartnerTexts, type FetchTranslations } from './partner-texts.ts';

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

describe('what partners typed, on a drawn page', () => {
  const stored = { read: () => new Map([['en\n역삼', 'Yeoksam']]), add: () => undefined };
  const drawn = { language: 'en', translations: { 강남점: 'Gangnam' } } as const;

  it('is what the page was drawn with until it wakes, and all that is known and fetched from then on', async () => {
    const fetchTranslations = vi.fn<FetchTranslations>(async (texts) => texts.map((text) => `${text}!`));
    const texts = createPartnerTexts(fetchTranslations, stored, Date.now, drawn);
    const listener = vi.fn<() => void>();
    texts.subscribe(listener);
    const readAll = () => ['강남점', '역삼', '선릉'].map((text) => texts.read(text, 'en'));
    expect(readAll()).toEqual(['Gangnam', '역삼', '선릉']);
    await vi.runAllTimersAsync();
    expect(fetchTranslations).not.toHaveBeenCalled();
    texts.wake();
    texts.wake();
    expect(listener).toHaveBeenCalledOnce();
    expect(readAll()).toEqual(['Gangnam', 'Yeoksam', '선릉']);
    await vi.runAllTimersAsync();
    expect(readAll()).toEqual(['Gangnam', 'Yeoksam', '선릉!']);
  });

  it('stays what it was drawn with for a part whose first render comes late', () => {
    const texts = createPartnerTexts(async () => [], stored, Date.now, drawn);
    texts.wake();
    expect(['강남점', '역삼', 'CCTV'].map((text) => texts.readDrawn?.(text, 'en'))).toEqual([
      'Gangnam',
      '역삼',
      'CCTV',
    ]);
    expect(texts.read('역삼', 'en')).toBe('Yeoksam');
    expect(createPartnerTexts(async () => []).readDrawn).toBeUndefined();
  });

  it('makes a revision follow where such a part lacks a text, and none where it lacks nothing', async () => {
    const texts = createPartnerTexts(async () => [], stored, Date.now, drawn);
    texts.wake();
    texts.readDrawn?.('강남점', 'en');
    await vi.runAllTimersAsync();
    expect(texts.revision()).toBe(0);
    for (const text of ['역삼', '선릉']) texts.readDrawn?.(text, 'en');
    await vi.runAllTimersAsync();
    expect(texts.revision()).toBe(1);
  });

  it('is missed before the page is awake too', () => {
    const texts = createPartnerTexts(async () => [], stored, Date.now, drawn);
    texts.readDrawn?.('역삼', 'en');
    texts.wake();
    expect(texts.revision()).toBe(1);
  });

  it('renders nothing again where everything was translated', () => {
    const texts = createPartnerTexts(async () => [], stored, Date.now, drawn);
    const listener = vi.fn<() => void>();
    texts.subscribe(listener);
    texts.read('강남점', 'en');
    texts.wake();
    expect(listener).not.toHaveBeenCalled();
  });

  it('is never fetched where pages are drawn', async () => {
    const texts = drawnPartnerTexts(drawn);
    expect(['강남점', '역삼', 'CCTV'].map((text) => texts.read(text, 'en'))).toEqual(['Gangnam', '역삼', 'CCTV']);
    expect(texts.read('강남점', 'ko')).toBe('강남점');
  });
});
