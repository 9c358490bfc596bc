import { describe, expect, it } from 'vitest';
import { nameBatches } from './name-batches.ts';

describe('whose names are read together', () => {
  it('each id once, and earlier batches stay when a page is added', () => {
    expect(
      nameBatches([
        ['b', 'a', 'b'],
        ['a', 'c'],
      ]),
    ).toEqual([['a', 'b'], ['c']]);
    expect(nameBatches([['b', 'a', 'b'], ['a', 'b'], []])).toEqual([['a', 'b']]);
    expect(nameBatches([])).toEqual([]);
  });

  it('a hundred at once, at most', () => {
    const many = Array.from({ length: 230 }, (_, index) => `p${String(index).padStart(3, '0')}`);
    const batches = nameBatches([many]);
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 30]);
    expect(batches.flat()).toEqual(many);
  });
});
