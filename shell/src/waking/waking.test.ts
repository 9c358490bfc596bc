import type { Language } from '@hamkke/ui/languages';
import { describe, expect, it, vi } from 'vitest';
import { createWaking } from './waking.ts';

/** Wakes a page that was drawn in Korean for somebody who chose English before. */
function open({ choose, current = 'ko' }: { choose?: Language; current?: Language } = {}) {
  let stored: Language = 'en';
  const done: string[] = [];
  const setLanguage = vi.fn(async (language: Language) => void done.push(language));
  const waking = createWaking({
    onFirstRender: () => void done.push('rendered'),
    repeatPresses: () => void done.push('presses'),
    drawn: 'ko',
    current: () => current,
    chosen: () => stored,
    onWoken: () => void done.push('woken'),
  });
  waking.onFirstRender();
  if (choose) stored = choose;
  waking.onWoken(setLanguage);
  waking.onWoken(setLanguage);
  return done;
}

describe('a page that wakes', () => {
  it('changes to the language that was chosen before, then repeats what was pressed, once', () =>
    expect(open()).toEqual(['rendered', 'woken', 'en', 'presses']));

  it('stays as it is for whoever chose so while it woke', () =>
    expect(open({ choose: 'ko' })).toEqual(['rendered', 'woken', 'presses']));

  it('changes to what was chosen while it woke', () =>
    expect(open({ choose: 'ja' })).toEqual(['rendered', 'woken', 'ja', 'presses']));

  it('leaves a choice alone whose texts are still on their way', () =>
    expect(open({ choose: 'en', current: 'ja' })).toEqual(['rendered', 'woken', 'presses']));
});
