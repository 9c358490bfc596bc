import { policy } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { buildDoor } from '../testing/builders.ts';
import {
  beginByOf,
  beginVisit,
  countMail,
  holderOfVisit,
  isMailDue,
  isOffered,
  isReached,
  mailsPerDay,
  newVisit,
  nextFromOf,
  rightsOfVisit,
  stateOfVisit,
  visitIdOf,
  type Visit,
  type Visiting,
} from './visit.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;
const at = (ms: number) => new Date(now.getTime() + ms);
const { linkHours, everyDays, mailAgainMinutes } = policy.visit;
const requested = (ago = 0): Visit =>
  newVisit(
    { visitId: 'v-1', locationId: 'location-1', email: 'a@hamkke.test', language: 'ko', userId: null },
    at(-ago),
  );
const begun = (ago = 0): Visit => beginVisit(requested(ago + hours), 'digest', at(-ago)).visit;
const turn = (ago: number) => ({ begunAt: at(-ago) });

test('the key of a visit is no customer’s and no pass’s', () => {
  expect([visitIdOf(holderOfVisit('v-1')), visitIdOf('pass:v-1'), visitIdOf('member:v-1')]).toEqual([
    'v-1',
    undefined,
    undefined,
  ]);
});

describe('how far a visit is', () => {
  test.each<[string, Visit, ReturnType<typeof turn> | undefined, ReturnType<typeof stateOfVisit>]>([
    ['ready once it is requested', requested(), undefined, 'ready'],
    ['ready until its link lapses', requested(linkHours * hours - 1), undefined, 'ready'],
    ['lapsed from then on', requested(linkHours * hours), undefined, 'lapsed'],
    ['limited after another visit of its address', requested(), turn(0), 'limited'],
    ['limited for so many days', requested(), turn(everyDays * days - 1), 'limited'],
    ['ready after them', requested(), turn(everyDays * days), 'ready'],
    ['lapsed, not limited', requested(linkHours * hours), turn(0), 'lapsed'],
    ['open from when it begins', begun(), turn(0), 'open'],
    ['open within its hour', begun(policy.visit.minutes * minutes - 1), turn(hours), 'open'],
    ['over after it', begun(policy.visit.minutes * minutes), turn(hours), 'over'],
    ['over for good', begun(60 * days), undefined, 'over'],
  ])('is %s', (_, visit, last, state) => {
    expect(stateOfVisit(visit, last, now)).toBe(state);
  });
});

test('a visit may be begun for so many hours from its request', () => {
  expect(beginByOf(requested())).toEqual(at(linkHours * hours));
});

test.each([
  ['now without a visit before', undefined, null],
  ['later after one', turn(days), at((everyDays - 1) * days)],
  ['now as soon as that is so many days ago', turn(everyDays * days), null],
])('an address may visit again %s', (_, last, next) => {
  expect(nextFromOf(last, now)).toEqual(next);
});

test.each([
  ['not at once', requested(), false],
  ['not within minutes', requested(mailAgainMinutes * minutes - 1), false],
  ['after them', requested(mailAgainMinutes * minutes), true],
  ['not where it was begun', begun(hours), false],
])('a link is mailed again: %s', (_, visit, due) => {
  expect(isMailDue(visit, now)).toBe(due);
});

describe('a visit that begins', () => {
  const { visit, turn: taken } = beginVisit(requested(hours), 'digest', now);

  test('lasts its hour, and takes the turn of its address', () => {
    expect([visit.from, visit.until]).toEqual([now, at(policy.visit.minutes * minutes)]);
    expect(taken).toEqual({ visitor: 'digest', begunAt: now, purgeAt: at(everyDays * days) });
  });

  test('opens what has no unit, from then until its end', () => {
    expect(rightsOfVisit(visit)).toEqual([
      { holder: 'visit:v-1', locationId: 'location-1', unitId: null, opens: true, from: now, until: visit.until },
    ]);
    expect(rightsOfVisit(requested())).toEqual([]);
  });
});

test('a visit is deleted 90 days after it lapsed, or after its end', () => {
  const retained = policy.access.openingDays * days;
  expect(requested().purgeAt).toEqual(at(linkHours * hours + retained));
  expect(begun().purgeAt).toEqual(at(policy.visit.minutes * minutes + retained));
});

test('visits are offered where they are allowed and an entrance has a lock', () => {
  const entrances = [buildDoor()];
  expect([
    isOffered({ allowed: true }, entrances),
    isOffered({ allowed: true }, []),
    isOffered({ allowed: false }, entrances),
    isOffered(undefined, entrances),
  ]).toEqual([true, false, false, false]);
});

test('a door is reached where its lock was seen online', () => {
  const health = { battery: null, checkedAt: now };
  const reached = [null, { ...health, online: false }, { ...health, online: true }].map((one) =>
    isReached(buildDoor({ health: one })),
  );
  expect(reached).toEqual([false, false, true]);
});

describe('mails of a location', () => {
  const visiting = (mails: number, mailedOn: string | null = '2026-11-21'): Visiting => ({
    locationId: 'location-1',
    allowed: true,
    mailedOn: mailedOn === null ? null : calendarDate(mailedOn),
    mails,
  });
  test.each([
    ['begin with one', visiting(0, null), 1],
    ['are counted up', visiting(3), 4],
    ['are so many a day', visiting(mailsPerDay - 1), mailsPerDay],
    ['are none more after that', visiting(mailsPerDay), undefined],
    ['are counted anew on the next day', visiting(mailsPerDay, '2026-11-20'), 1],
  ])('%s', (_, before, mails) => {
    const after = countMail(before, now);
    expect([after?.mails, after?.mailedOn]).toEqual([mails, mails === undefined ? undefined : '2026-11-21']);
  });
});
