import { expect, test } from 'vitest';
import { demoPartnerIds } from './demo/users.ts';
import { readSeedSettings } from './settings.ts';

test('without anything, the ordinary data', () => {
  expect(readSeedSettings([])).toEqual({
    locationCount: undefined,
    load: undefined,
    partnerCount: undefined,
    doors: true,
    dry: false,
  });
  expect(readSeedSettings(['--locations', '1000', '--no-doors', '--dry'])).toEqual({
    locationCount: 1000,
    load: undefined,
    partnerCount: undefined,
    doors: false,
    dry: true,
  });
});

test('with a partner, a load of that partner', () => {
  expect(readSeedSettings(['--partner', 'owner.seoul@example.com']).load).toEqual({
    ownerId: demoPartnerIds.seoul,
    locationCount: 200,
    units: 50,
    reservations: 0,
  });
  const args = ['--locations', '3', '--units', '20', '--reservations', '10000', '--partner', 'owner.jeju@example.com'];
  expect(readSeedSettings(args).load).toEqual({
    ownerId: demoPartnerIds.jeju,
    locationCount: 3,
    units: 20,
    reservations: 10_000,
  });
});

test('a load of partners, alone or with one of a partner', () => {
  expect(readSeedSettings(['--partners', '2000'])).toEqual({
    locationCount: undefined,
    load: undefined,
    partnerCount: 2000,
    doors: true,
    dry: false,
  });
  expect(readSeedSettings(['--partners', '2000', '--partner', 'owner.seoul@example.com'])).toMatchObject({
    load: { ownerId: demoPartnerIds.seoul },
    partnerCount: 2000,
  });
});

test.each([
  [['--partners', '0'], '--partners takes'],
  [['--partners', '10', '--locations', '5'], '--partners makes people only'],
  [['--locations', '0'], '--locations takes'],
  [['--locations', 'many'], '--locations takes'],
  [['--units', '5', '--partner', 'owner.seoul@example.com'], '--units takes'],
  [['--units', '50'], 'go with --partner'],
  [['--reservations', '10'], 'go with --partner'],
  [['--partner', 'haneul@example.com'], '--partner takes the address of a partner'],
])('%o is refused: %s', (args, message) => {
  expect(() => readSeedSettings(args)).toThrow(message);
});
