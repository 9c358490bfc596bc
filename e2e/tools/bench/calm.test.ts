import { describe, expect, it } from 'vitest';
import { calmOnes, middles } from './calm.ts';

const at = (speed: number, ms: number) => ({ speed, ms });

describe('what was measured while the machine was calm', () => {
  it('leaves out what was measured while others had it', () => {
    expect(calmOnes([at(300, 1), at(390, 2), at(391, 3), at(310, 4), at(700, 5)], 300)).toEqual([
      at(300, 1),
      at(390, 2),
      at(310, 4),
    ]);
  });

  it('is everything where fewer than three are left', () => {
    const measured = [at(300, 1), at(600, 2), at(600, 3), at(310, 4)];
    expect(calmOnes(measured, 300)).toEqual(measured);
  });

  it('has a middle beside that of everything', () => {
    expect(middles([at(300, 20), at(310, 22), at(320, 24), at(900, 60), at(900, 70)], 300, ({ ms }) => ms)).toEqual({
      calm: 22,
      all: 24,
      calmCount: 3,
    });
  });
});
