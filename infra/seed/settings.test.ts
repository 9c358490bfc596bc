import { expect, test } from 'vitest';
import { demoPartnerIds } from './demo/users.ts';
import { readSeedSettings } from './settings.ts';

test('without anything, the ordinary data', () => {
  expect(readSeedSettings([])).toEqual({
    locationCount: undefined,
    load: undefined,
    partnerCount: undefined,
    dry: false,
  });
  expect(readSeedSettings(['--branches', '1000', '--dry'])).toEqual({
    locationCount: 1000,
    load: undefined,
    partnerCount: undefined,
    dry: true,
  });
});

test('with a partner, a load of that partner', () => {
  expect(readSeedSettings(['--owner', 'owner.seoul@example.com']).load).toEqual({
    ownerId: demoPartnerIds.seoul,
    locationCount: 200,
    units: 50,
    reservations: 0,
  });
  const args = ['--branches', '3', '--units', '20', '--reservations', '10000', '--owner', 'owner.jeju@example.com'];
  expect(readSeedSettings(args).load).toEqual({
    ownerId: demoPartnerIds.jeju,
    locationCount: 3,
    units: 20,
    reservations: 10_000,
  });
});

test('a load of partners, alone or with one of a partner', () => {
  expect(readSeedSettings(['--franchises', '2000'])).toEqual({
    locationCount: undefined,
    load: undefined,
    partnerCount: 2000,
    dry: false,
  });
  expect(readSeedSettings(['--franchises', '2000', '--owner', 'owner.seoul@example.com'])).toMatchObject({
    load: { ownerId: demoPartnerIds.seoul },
    partnerCount: 2000,
  });
});

test.each([
  [['--franchises', '0'], '--franchises takes'],
  [['--franchises', '10', '--branches', '5'], '--franchises makes people only'],
  [['--branches', '0'], '--branches takes'],
  [['--branches', 'many'], '--branches takes'],
  [['--units', '5', '--owner', 'owner.seoul@example.com'], '--units takes'],
  [['--units', '50'], 'go with --owner'],
  [['--reservations', '10'], 'go with --owner'],
  [['--owner', 'haneul@example.com'], '--owner takes the address of an owner'],
])('%o is refused: %s', (args, message) => {
  expect(() => readSeedSettings(args)).toThrow(message);
});
