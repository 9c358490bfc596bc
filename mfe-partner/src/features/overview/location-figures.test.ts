import { describe, expect, it } from 'vitest';
import { aLocation } from '../../testing/builders.ts';
import { locationFigures } from './location-figures.ts';

describe('figures of all locations', () => {
  it.each([
    ['no branch', [], { active: 0, all: 0, units: 0, occupied: 0, utilisation: null }],
    [
      'a branch without units',
      [aLocation({ totalUnits: 0, occupiedUnits: 0 })],
      { active: 1, all: 1, units: 0, occupied: 0, utilisation: null },
    ],
    [
      'every status counts its units, only the active its branch',
      [
        aLocation({ totalUnits: 3, occupiedUnits: 2 }),
        aLocation({ status: 'paused', isActive: false, totalUnits: 3, occupiedUnits: 2 }),
        aLocation({ status: 'pending', isActive: false, totalUnits: 3, occupiedUnits: 0 }),
      ],
      { active: 1, all: 3, units: 9, occupied: 4, utilisation: 44 },
    ],
  ])('%s', (_, locations, figures) => {
    expect(locationFigures(locations)).toEqual(figures);
  });
});
