import { beforeEach, describe, expect, it, vi } from 'vitest';
import { languageToOffer } from '../i18n/language-choice.ts';
import { firstPaintScript, knowFirstPaint } from '../testing/inline-scripts.ts';

const { dataset } = document.documentElement;
const speak = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => {
  localStorage.clear();
  delete dataset['member'];
  delete dataset['offer'];
  document.documentElement.lang = 'ko';
  speak('ko-KR');
});

describe('what the first paint knows', () => {
  it('fits into a few lines', () => expect(firstPaintScript.length).toBeLessThan(1_200));

  it('is nothing for a visitor who speaks Korean', () => {
    knowFirstPaint();
    expect(dataset).not.toHaveProperty('member');
    expect(dataset).not.toHaveProperty('offer');
  });

  it('is that somebody was signed in here', () => {
    localStorage.setItem('auth_user', '{}');
    knowFirstPaint();
    expect(dataset).toHaveProperty('member');
  });

  it.each([[['en-US']], [['EN']], [['fr', 'ja']], [['ko', 'en']], [['fr']], [['zh-Hant-TW', 'ko']], [[]]])(
    'is that a language will be offered exactly where it will be: a browser that speaks %j',
    (languages) => {
      speak(...languages);
      knowFirstPaint();
      expect('offer' in dataset).toBe(languageToOffer(localStorage, languages) !== undefined);
    },
  );

  it('offers nothing to whoever chose, or reads another language', () => {
    speak('en');
    localStorage.setItem('app_language', 'ko');
    knowFirstPaint();
    expect(dataset).not.toHaveProperty('offer');
    localStorage.clear();
    document.documentElement.lang = 'en';
    knowFirstPaint();
    expect(dataset).not.toHaveProperty('offer');
  });

  it('is nothing where storage is forbidden, but for the offer', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    speak('en');
    knowFirstPaint();
    expect(dataset).not.toHaveProperty('member');
    expect(dataset).toHaveProperty('offer');
  });
});
