import { addDays } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { buildRental, sometime } from '../testing/build-rental.ts';
import { goesOn, lastOpenDay, opensDoors } from './access.ts';

const rental = buildRental();
const expired = { status: 'expired', since: sometime } as const;

describe('what opens doors', () => {
  it.each([
    ['a paid rental', { state: { status: 'active', since: sometime }, goesOn: false }, true],
    ['one whose paid term is over and whose next one is due', { state: expired, goesOn: true }, true],
    ['one that is over', { state: expired, goesOn: false }, false],
    ['a hold', { state: { status: 'pending', until: sometime }, goesOn: false }, false],
    ['the hold of a next term', { state: { status: 'pending', until: sometime }, goesOn: true }, false],
    ['a cancelled one', { state: { status: 'cancelled', reason: 'renter', since: sometime }, goesOn: false }, false],
  ] as const)('%s', (_, facts, opens) => {
    expect(opensDoors(facts)).toBe(opens);
  });

  it('opens on its last day, and through the grace of three days where its next term is due', () => {
    const { end } = rental.range;
    expect(lastOpenDay({ ...rental, goesOn: false })).toBe(end);
    expect(lastOpenDay({ ...rental, goesOn: true })).toBe(addDays(end, 3));
  });

  it.each([
    ['it renews', { renewing: true }, [], true],
    ['its next term is placed and unpaid', {}, [{}], true],
    ['its next term is paid', {}, [{ state: { status: 'active', since: sometime } }], false],
    ['its next term was given up', {}, [{ state: { status: 'cancelled', reason: 'renter', since: sometime } }], false],
    ['it is extended by hand and not yet paid', {}, [{ renewing: false }], false],
    ['the term is that of another rental', {}, [{ continues: 'another' }], false],
    ['nothing follows', {}, [], false],
  ] as const)('the next term of a rental is due or not where %s', (_, own, extensions, due) => {
    const term = {
      continues: rental.reservationId,
      renewing: true,
      state: { status: 'pending', until: sometime },
    } as const;
    expect(
      goesOn(
        { ...rental, renewing: false, ...own },
        extensions.map((one) => ({ ...term, ...one })),
      ),
    ).toBe(due);
  });
});
