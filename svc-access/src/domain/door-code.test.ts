import { describe, expect, it } from 'vitest';
import { isGuessable } from './door-code.ts';

describe('digits that somebody tries first', () => {
  it.each(['000000', '777777', '121212', '123123', '123456', '012345', '987654', '543210'])('%s are', (digits) => {
    expect(isGuessable(digits)).toBe(true);
  });

  it.each(['112233', '135790', '123457', '482910', '100000', '898980', '246802'])('%s are not', (digits) => {
    expect(isGuessable(digits)).toBe(false);
  });

  it('are few: a code is still one of nearly a million', () => {
    const all = Array.from({ length: 1_000_000 }, (_, drawn) => String(drawn).padStart(6, '0'));
    expect(all.filter(isGuessable)).toHaveLength(1000 + 90 + 10);
  });
});
