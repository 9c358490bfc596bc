import { expect, test } from 'vitest';
import type { FigureFilter } from '../../domain/figure-ports.ts';
import { buildRental } from '../../testing/build-rental.ts';
import { createReadRentalFigures } from './read-rental-figures.ts';

const manager = { personId: 'owner-1', overseer: null };
// The first of December in Seoul.
const clock = () => new Date('2026-11-30T15:00:00.000Z');

/** Figures over a store that has so many terms and unpaid terms; `inputs` are what it was read with. */
function figuresOver(terms: number, unpaid: number) {
  const inputs: (FigureFilter & { readonly limit: number })[] = [];
  const some = (length: number) => async (filter: FigureFilter, limit: number) => {
    inputs.push({ ...filter, limit });
    return Array.from({ length: Math.min(length, limit) }, (_, at) => buildRental({ reservationId: `r${at}` }));
  };
  const store = { rentedTerms: some(terms), unpaidRenewals: some(unpaid) };
  const read = createReadRentalFigures({ store, clock, most: 2 });
  return { inputs, read: () => read({ manager, ownerId: 'owner-1', months: 12 }) };
}

test('reads back to the day before the first month, as the calendar of Seoul has it', async () => {
  const { inputs, read } = figuresOver(2, 2);
  const { months } = await read();
  const ofTheYear = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
  expect(months.map(({ month }) => month)).toEqual(ofTheYear);
  const input = { ownerId: 'owner-1', from: '2025-12-31', limit: 3 };
  expect(inputs).toEqual([input, input]);
});

test.each([
  [3, 0],
  [0, 3],
])('of %i terms and %i unpaid ones, more than are read, no figures are given', async (terms, unpaid) => {
  await expect(figuresOver(terms, unpaid).read()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
