import type { InternalUser } from '@hamkke/contracts';
import { createLogger } from '@hamkke/service-kit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../sessions/session.ts';
import { createPersonStreams } from './person-streams.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const session: Session = {
  key: 'k',
  userId: 'u',
  startedAt: 0,
  lastSeenAt: 0,
  userAgent: '',
  address: '',
  freshUntil: null,
};
const partner: InternalUser = {
  id: 'u',
  userType: 'franchise',
  isApproved: true,
  isSuperUser: false,
  partnerId: null,
  displayName: 'u',
  sessionsValidFrom: '2020-01-01T00:00:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openStreams(look: () => Promise<InternalUser | undefined>, topics = ['me']) {
  const persons = createPersonStreams({ look, logger });
  const open = (opened: readonly string[], by = session) => {
    const sent: unknown[] = [];
    const leave = persons.join({
      session: by,
      topics: opened,
      client: { send: (event, data) => void sent.push([event, data]), end: () => void sent.push('end') },
    });
    return { sent, leave };
  };
  return { persons, open, ...open(topics) };
}

test('a session that ended without an event takes its streams along within a minute', async () => {
  let user: InternalUser | undefined = partner;
  const { sent, persons } = openStreams(async () => user);
  await vi.advanceTimersByTimeAsync(59_000);
  user = undefined;
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([['me', { change: 'signed-out' }], 'end']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sent).toHaveLength(2);
  persons.close();
});

test('one that ended before its stream was there ends it at once', async () => {
  const { sent, persons } = openStreams(async () => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([['me', { change: 'signed-out' }], 'end']);
  persons.close();
});

test('while nobody can say whether a session stands, its streams stay, and are to check', async () => {
  const { sent, persons } = openStreams(async () => Promise.reject(new Error('away')));
  await vi.advanceTimersByTimeAsync(61_000);
  await persons.changed('u');
  expect(sent).toEqual([['me', { change: 'updated' }]]);
  persons.close();
});

test('a new password ends the pages of other browsers a moment later; those of the browser that set it load again', async () => {
  let user: InternalUser | undefined = partner;
  const { sent, persons, open } = openStreams(async () => user);
  const { sent: other } = open(['me'], { ...session, key: 'other' });
  await vi.advanceTimersByTimeAsync(0);
  user = undefined;
  await persons.changed('u');
  await vi.advanceTimersByTimeAsync(500);
  expect([sent, other]).toEqual([[], []]);
  persons.ended({ key: 'k', userId: 'u', change: 'updated' });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent).toEqual([['me', { change: 'updated' }], 'end']);
  expect(other).toEqual([['me', { change: 'signed-out' }], 'end']);
  persons.close();
});

test('a page that left receives nothing more', async () => {
  const { sent, persons, leave } = openStreams(async () => partner);
  leave();
  await persons.changed('u');
  persons.ended({ key: 'k', userId: 'u', change: 'signed-out' });
  expect(sent).toEqual([]);
  persons.close();
});

test('a role that is gone ends what it opened, at the change and, where that got lost, within a minute; other streams go on', async () => {
  let user: InternalUser = partner;
  const { sent: mixed, persons, open } = openStreams(async () => user, ['me', 'franchise:u']);
  const { sent: alone } = open(['franchise:u']);
  const { sent: own } = open(['me']);
  await persons.changed('u');
  expect([mixed, alone]).toEqual([[['me', { change: 'updated' }]], []]);
  user = { ...partner, userType: 'user', isApproved: false };
  await persons.changed('u');
  expect(mixed.slice(1)).toEqual([['me', { change: 'updated' }], 'end']);
  expect(alone).toEqual(['end']);
  expect(own).toHaveLength(2);
  const { sent: late } = open(['admin']);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(late).toEqual(['end']);
  expect(own).not.toContain('end');
  persons.close();
});

test('after a change whose outcome nobody can say, what a role opened is cut; without a change it stays', async () => {
  const { sent, persons } = openStreams(async () => Promise.reject(new Error('away')), ['franchise:u']);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(sent).toEqual([]);
  await persons.changed('u');
  expect(sent).toEqual(['end']);
  persons.close();
});
