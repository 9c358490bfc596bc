import { describe, expect, test } from 'vitest';
import {
  newSetting,
  nextStep,
  opensNow,
  progressOf,
  sameWanted,
  withWanted,
  type CodeSetting,
  type OnLock,
} from './code-setting.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const hoursFrom = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const window = (from: number, until: number) => ({ from: hoursFrom(from), until: hoursFrom(until) });
const lasting = window(-1, 100);
const onLock = (state: 'setting' | 'on' | 'removing', of = lasting, ref: string | null = 'ref-1'): OnLock => ({
  state,
  settingId: 's-1',
  ref,
  ...of,
});
const off: OnLock = { state: 'off' };
const step = (actual: OnLock, wanted: CodeSetting['wanted'], successor = false) =>
  nextStep({ actual, wanted }, { now, successor });

describe('the next step at a lock', () => {
  test.each<[string, OnLock, CodeSetting['wanted'], ReturnType<typeof step>]>([
    ['sets what is wanted', off, lasting, { do: 'set', window: lasting }],
    ['sets what begins within a day', off, window(24, 100), { do: 'set', window: window(24, 100) }],
    ['waits with what begins later', off, window(30, 100), { do: 'wait', pending: false, nextAt: hoursFrom(6) }],
    ['has nothing to do for what is not wanted', off, null, { do: 'wait', pending: false, nextAt: null }],
    ['looks again at once at what is over', off, window(-9, -1), { do: 'wait', pending: false, nextAt: now }],
    [
      'looks again at the end of what is on',
      onLock('on'),
      lasting,
      { do: 'wait', pending: false, nextAt: hoursFrom(100) },
    ],
    [
      'does not mind when what is on began',
      onLock('on', window(-9, 100)),
      lasting,
      { do: 'wait', pending: false, nextAt: hoursFrom(100) },
    ],
    ['takes off what ends at another time', onLock('on'), window(-1, 200), { do: 'remove' }],
    ['takes off what is to open later', onLock('on'), window(2, 100), { do: 'remove' }],
    ['takes off what is not wanted', onLock('on'), null, { do: 'remove' }],
    ['takes off what is wanted again in days only', onLock('on'), window(48, 100), { do: 'remove' }],
    ['repeats a call of unknown outcome', onLock('setting', lasting, null), lasting, { do: 'confirm' }],
    ['repeats it, too, before it takes the code off', onLock('setting', lasting, null), null, { do: 'confirm' }],
    ['looks at what the provider goes on with', onLock('setting'), lasting, { do: 'read' }],
    ['takes off what is on its way and not wanted', onLock('setting'), null, { do: 'remove' }],
    ['ends a removal before anything else', onLock('removing'), lasting, { do: 'remove' }],
  ])('%s', (_, actual, wanted, expected) => {
    expect(step(actual, wanted)).toEqual(expected);
  });

  test('leaves a code on until the lock has the one that replaces it, but not where other dates are wanted', () => {
    expect(step(onLock('on'), null, true)).toEqual({ do: 'wait', pending: true, nextAt: null });
    expect(step(onLock('on'), window(-1, 200), true)).toEqual({ do: 'remove' });
  });
});

describe('what is wanted', () => {
  const of = {
    doorId: 'door-1',
    codeId: 'code-1',
    locationId: 'location-1',
    holder: 'holder-1',
    provider: 'ttlock' as const,
    deviceId: 'device-1',
  };

  test('is due at once, or when it is to be sent', () => {
    expect(newSetting(of, lasting, now)).toMatchObject({ id: 'door-1_code-1', pending: true, nextAt: now, version: 1 });
    expect(newSetting(of, window(30, 100), now)).toMatchObject({ pending: false, nextAt: hoursFrom(6) });
  });

  test('changes the version, and has what is off and not wanted cleared away', () => {
    const tried = { ...newSetting(of, lasting, now), attempts: 4 };
    expect(withWanted(tried, null, now)).toMatchObject({ pending: false, nextAt: now, attempts: 0, version: 2 });
  });

  test.each([
    [lasting, window(-5, 100), true],
    [lasting, window(1, 100), false],
    [lasting, window(-1, 101), false],
    [lasting, null, false],
    [null, null, true],
  ])('is the same where it opens alike from now on', (a, b, same) => {
    expect(sameWanted(a, b, now)).toBe(same);
  });

  test.each([
    ['set', onLock('on'), lasting, null, true],
    ['set', onLock('on'), lasting, null, false],
    ['setting', onLock('setting'), lasting, null, true],
    ['setting', off, lasting, null, null],
    ['offline', off, lasting, now, true],
    ['offline', off, lasting, null, false],
    ['scheduled', off, window(30, 100), null, false],
    ['setting', onLock('on'), window(-1, 200), null, true],
  ] as const)('is %s on the way', (progress, actual, wanted, offlineSince, online) => {
    const setting: CodeSetting = { ...newSetting(of, lasting, now), actual, wanted, offlineSince };
    expect(progressOf(setting, online, now)).toBe(progress);
  });

  test('has not begun where there is no setting yet', () => expect(progressOf(undefined, true, now)).toBe('setting'));
});

test.each([
  [onLock('on'), true],
  [onLock('removing'), true],
  [onLock('setting'), false],
  [onLock('on', window(1, 2)), false],
  [onLock('on', window(-2, -1)), false],
  [off, false],
])('a lock opens for what it has, within its dates', (actual, opens) => {
  expect(opensNow({ actual }, now)).toBe(opens);
});
