import type { OfferedMethod } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { needsPhone, offeredHere, preselected } from './offered-methods.ts';

const card: OfferedMethod = { method: 'card', phone: 'never' };
const kakaopay: OfferedMethod = { method: 'kakaopay', phone: 'never' };
const applepay: OfferedMethod = { method: 'applepay', phone: 'never' };

describe('what is offered in a browser', () => {
  it('is everything where it has Apple Pay, in the order of the server', () => {
    expect(offeredHere([kakaopay, applepay, card], true)).toEqual([kakaopay, applepay, card]);
  });

  it('leaves Apple Pay out elsewhere', () => {
    expect(offeredHere([kakaopay, applepay, card], false)).toEqual([kakaopay, card]);
  });

  it('is Apple Pay all the same where there is nothing else', () => {
    expect(offeredHere([applepay], false)).toEqual([applepay]);
  });
});

describe('what is preselected', () => {
  it.each([
    ['the first that is wanted', ['kakaopay', 'card'], kakaopay],
    ['the next one where that is offered no more', ['transfer', 'kakaopay'], kakaopay],
    ['the first that is offered where none is wanted', [undefined, null], card],
    ['the first that is offered where storage holds something else', ['constructor'], card],
  ])('%s', (_which, wanted, expected) => {
    expect(preselected([card, kakaopay], wanted)).toBe(expected);
  });

  it('nothing where nothing is offered', () => {
    expect(preselected([], ['card'])).toBeUndefined();
  });
});

describe('whether the phone is needed', () => {
  const computer = { finePointer: true, wideWindow: true };
  const devices = {
    'a computer': computer,
    'a phone': { finePointer: false, wideWindow: false },
    'a tablet': { finePointer: false, wideWindow: true },
    'a narrow window with a mouse': { finePointer: true, wideWindow: false },
  };
  it.each([
    ['never', []],
    ['on-computers', ['a computer']],
    ['always', Object.keys(devices)],
  ] as const)('%s', (phone, needing) => {
    const found = Object.entries(devices).filter(([, device]) => needsPhone({ method: 'card', phone }, device));
    expect(found.map(([name]) => name)).toEqual(needing);
  });

  it('is not where nobody knows how one pays', () => {
    expect(needsPhone(undefined, computer)).toBe(false);
  });
});
