import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { Caller, Person } from '../identity/caller.ts';
import { createLogger } from '../observe/logger.ts';
import { recordAccess } from './access-record.ts';

function listen() {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk)) as Record<string, unknown>), done()),
  });
  return { lines, logger: createLogger({ service: 'test', destination }) };
}
const partner: Person = { id: 'p1', userType: 'franchise', isApproved: true, isSuperUser: false };
const by = (person: Person | null): Caller => ({
  kind: 'person',
  visitorId: 'v',
  address: '203.0.113.9',
  person,
  guestOf: null,
  via: 'session',
  scopes: [],
  freshUntil: null,
  deviceId: null,
});
const endpoint = { id: 'listFranchiseReservations' };

test('a read says who, in which role, from where, by which call and whose', () => {
  const { lines, logger } = listen();
  recordAccess({ caller: by(partner), endpoint, about: ['r1', 'r2'], logger });
  recordAccess({ caller: by({ ...partner, isSuperUser: true }), endpoint, about: ['r3'], logger });
  recordAccess({ caller: by({ ...partner, userType: 'admin' }), endpoint, about: ['r4'], logger });
  expect(lines.map(({ kind, msg }) => [kind, msg])).toEqual(Array(3).fill(['access', 'personal data was read']));
  expect(lines[0]?.['access']).toEqual({
    who: 'p1',
    role: 'owner',
    from: '203.0.113.9',
    via: 'session',
    call: 'listFranchiseReservations',
    about: ['r1', 'r2'],
  });
  expect(lines.map(({ access }) => (access as { role: string }).role)).toEqual([
    'owner',
    'super-user',
    'administrator',
  ]);
});

test('a long list takes several lines, and none of it is cut', () => {
  const { lines, logger } = listen();
  const about = Array.from({ length: 120 }, (_, number) => `r${number}`);
  recordAccess({ caller: by(partner), endpoint, about, logger });
  expect(lines.flatMap(({ access }) => (access as { about: string[] }).about)).toEqual(about);
});

test('nobody’s data, a service and a visitor leave no line', () => {
  const { lines, logger } = listen();
  recordAccess({ caller: by(partner), endpoint, about: [], logger });
  recordAccess({ caller: by(null), endpoint, about: ['r1'], logger });
  recordAccess({ caller: { kind: 'service', issuer: 'identity' }, endpoint, about: ['r1'], logger });
  expect(lines).toEqual([]);
});
