import { describe, expect, it } from 'vitest';
import { percentOf } from '../../../components/utilisation.ts';
import { aLocation } from '../../../testing/builders.ts';
import { utilisationOf } from './utilisation-of.ts';

describe('utilisation', () => {
  it('adds up units, not percents, of locations in every state', () => {
    const locations = [
      aLocation({ totalUnits: 1, occupiedUnits: 1 }),
      aLocation({ status: 'paused', totalUnits: 99, occupiedUnits: 9 }),
      aLocation({ status: 'pending', totalUnits: 0, occupiedUnits: 0 }),
    ];
    const utilisation = utilisationOf(locations);
    expect(utilisation).toEqual({ locations: 3, active: 1, pending: 1, paused: 1, units: 100, occupied: 10 });
    expect(percentOf(utilisation)).toBe(10);
  });

  it('is none where there are no units, and rounded to whole percent', () => {
    expect(percentOf(utilisationOf([]))).toBeUndefined();
    expect(percentOf({ units: 3, occupied: 2 })).toBe(67);
  });
});
