import { describe, expect, it } from 'vitest';
import { percentOf } from '../../../components/utilisation.ts';
import { aLocation } from '../../../testing/builders.ts';
import { standingOf } from './standing-of.ts';

describe('utilisation', () => {
  it('adds up units, not percents, of branches in every state', () => {
    const branches = [
      aLocation({ totalUnits: 1, occupiedUnits: 1 }),
      aLocation({ status: 'paused', totalUnits: 99, occupiedUnits: 9 }),
      aLocation({ status: 'pending', totalUnits: 0, occupiedUnits: 0 }),
    ];
    const standing = standingOf(branches);
    expect(standing).toEqual({ locations: 3, active: 1, pending: 1, paused: 1, units: 100, occupied: 10 });
    expect(percentOf(standing)).toBe(10);
  });

  it('is none where there are no units, and rounded to whole percent', () => {
    expect(percentOf(standingOf([]))).toBeUndefined();
    expect(percentOf({ units: 3, occupied: 2 })).toBe(67);
  });
});
