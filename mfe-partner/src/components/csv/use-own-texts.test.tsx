import { memoryPartnerTexts, ShellProvider, type PartnerTexts } from '@hamkke/shell-api';
import { memoryShell } from '@hamkke/shell-api/conformance';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOwnTexts } from './use-own-texts.ts';

/** A translator whose translations arrive when the test says so. */
function lateTexts() {
  const known = new Map<string, string>();
  const listeners = new Set<() => void>();
  const requested = new Set<string>();
  const texts: PartnerTexts = {
    read(text) {
      requested.add(text);
      return known.get(text) ?? text;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revision: () => known.size,
  };
  const arrive = (text: string, translation: string) => {
    known.set(text, translation);
    for (const listener of listeners) listener();
  };
  return { texts, requested, arrive, listeners };
}

function waiting(partnerTexts: PartnerTexts, language: 'ko' | 'en' = 'en') {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ShellProvider value={memoryShell({ partnerTexts, language })}>{children}</ShellProvider>
  );
  const { result } = renderHook(() => useOwnTexts(), { wrapper });
  const done = vi.fn<(read: (text: string) => string) => void>();
  async function wait(): Promise<void> {
    done(await result.current(['강남점', '역삼점', 'Pangyo']));
  }
  void wait();
  return done;
}

describe('texts of partners in a file', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = async (ms = 0) => await act(async () => await vi.advanceTimersByTimeAsync(ms));

  it('are all requested, and waited for', async () => {
    const { texts, requested, arrive, listeners } = lateTexts();
    const done = waiting(texts);
    await pass();
    expect([...requested]).toEqual(['강남점', '역삼점']);
    arrive('강남점', 'Gangnam');
    await pass();
    expect(done).not.toHaveBeenCalled();
    arrive('역삼점', 'Yeoksam');
    await pass();
    expect(done.mock.calls[0]?.[0]('역삼점')).toBe('Yeoksam');
    expect(listeners.size).toBe(0);
  });

  it('stand in it as they were typed where no translation comes', async () => {
    const { texts, arrive, listeners } = lateTexts();
    const done = waiting(texts);
    arrive('강남점', 'Gangnam');
    await pass(2_999);
    expect(done).not.toHaveBeenCalled();
    await pass(1);
    expect(['강남점', '역삼점'].map((text) => done.mock.calls[0]?.[0](text))).toEqual(['Gangnam', '역삼점']);
    expect(listeners.size).toBe(0);
  });

  it.each([
    ['Korean needs none', lateTexts().texts, 'ko'],
    ['what is known is there at once', memoryPartnerTexts({ en: { 강남점: 'Gangnam', 역삼점: 'Yeoksam' } }), 'en'],
  ] as const)('%s', async (_, texts, language) => {
    const done = waiting(texts, language);
    await pass();
    expect(done).toHaveBeenCalled();
  });
});
