import { expect, test } from 'vitest';
import { sessionDirectives, grantGuestPass, changeSession, readSessionDirective } from './session-directives.ts';

function answer() {
  const headers: Record<string, string> = {};
  return { headers, setHeader: (name: string, value: string) => void (headers[name] = value) };
}

test('identity begins a session, reservations grant a guest pass', () => {
  const answered = answer();
  changeSession(answered, { order: 'start', userId: 'u1', at: '2026-11-21T00:00:00.000Z' });
  grantGuestPass(answered, { reservationId: 'r1' });
  expect(readSessionDirective(sessionDirectives.session, 'identity', answered.headers)).toEqual({
    order: 'start',
    userId: 'u1',
    at: '2026-11-21T00:00:00.000Z',
  });
  expect(readSessionDirective(sessionDirectives.guestPass, 'reservations', answered.headers)).toEqual({
    reservationId: 'r1',
  });
});

test('no other service can order either', () => {
  const answered = answer();
  changeSession(answered, { order: 'end' });
  grantGuestPass(answered, { reservationId: 'r1' });
  for (const service of ['catalog', 'payments', 'reservations'])
    expect(readSessionDirective(sessionDirectives.session, service, answered.headers)).toBeUndefined();
  for (const service of ['catalog', 'payments', 'identity'])
    expect(readSessionDirective(sessionDirectives.guestPass, service, answered.headers)).toBeUndefined();
});

test('nothing is ordered where nothing is said', () =>
  expect(readSessionDirective(sessionDirectives.session, 'identity', {})).toBeUndefined());
