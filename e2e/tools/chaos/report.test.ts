import { expect, test } from 'vitest';
import { readChaosSettings } from './faults.ts';
import type { Course } from './check-course.ts';
import type { Call } from './load/record.ts';
import { reportOf, summaryOf, untried } from './report.ts';

const base: Omit<Call, 'status' | 'code' | 'ok'> = { action: 'own', signedIn: true, begun: 12_000, ended: 12_500 };
const course: Course = {
  fault: { part: 'redis', way: 'cut' },
  begun: 10_000,
  healed: 30_000,
  ended: 60_000,
  calls: [
    { ...base, begun: 1_000, ended: 1_100, status: 200, code: '', ok: true },
    { ...base, status: 503, code: 'UNAVAILABLE', ok: false },
    { ...base, status: 503, code: 'UNAVAILABLE', ok: false },
    { ...base, begun: 13_000, ended: 20_000, status: 0, code: 'connection broken', ok: false },
    { ...base, begun: 40_000, ended: 40_100, status: 200, code: '', ok: true },
  ],
  screens: [{ what: 'a member looks', text: 'cannot | be done', seconds: 1.2 }],
  died: [],
  books: ['I4 lost: one'],
  lost: [],
  doors: {
    presses: [
      { orderId: 'ORDER-1', at: 12_000, result: 'opened' },
      { orderId: 'ORDER-1', at: 31_000, result: 'opened' },
    ],
    outcomes: [
      { orderId: 'ORDER-1', status: 'confirmed', rightAfterMs: 9_000, page: 'open set', logged: 'opened' },
      { orderId: 'ORDER-2', status: 'refunded', rightAfterMs: 12_500, page: 'ended', logged: 'refused' },
    ],
    left: [],
  },
};
const circumstances = { machine: 'two cores', servers: 'mongo 7', seconds: 20, at: '2026-01-01' };

test('the report counts the answers of the time in which the part was away, and says what was wrong', () => {
  const text = reportOf([summaryOf(course)], circumstances);
  expect(text).toContain('1 of 1 faults broke a promise.');
  expect(text).toContain('| Redis cut off | see their own reservations: 503 UNAVAILABLE × 2, connection broken × 1 |');
  expect(text).toContain(
    '| see their own reservations | 503 UNAVAILABLE × 2, connection broken × 1 | 7.0 s | 30.1 s |',
  );
  expect(text).toContain('- **wrong**: the books disagree: I4 lost: one');
  expect(text).toContain('- a member looks: "cannot | be done" (after 1.2 s)');
  expect(text).toContain(
    '- doors: locks opened 1 times while it lasted; afterwards 1 rentals had to open and 1 not (right after 12.5 s)',
  );
  expect(text).toContain('| never | never | 12.5 s | 8 |');
});

test('a fault that could not be tried is one that broke a promise', () => {
  expect(reportOf([untried(course.fault, new Error('no browser'))], circumstances)).toContain(
    '- **wrong**: could not be tried: no browser',
  );
});

test('--only leaves the parts and ways that it names; nonsense is refused', () => {
  const named = (only: string) => readChaosSettings(['--only', only]).faults.map(({ part, way }) => `${part} ${way}`);
  expect(readChaosSettings([])).toMatchObject({ seconds: 20, list: false });
  expect(readChaosSettings([]).faults).toHaveLength(44);
  expect(named('redis,kill')).toEqual(['redis kill']);
  expect(named('redis, payments,cut')).toEqual(['redis cut', 'payments cut']);
  expect(named('access,locks')).toEqual([
    'access stop',
    'access pause',
    'access kill',
    'access cut',
    'locks stop',
    'locks pause',
    'locks kill',
    'locks cut',
  ]);
  expect(named('pause')).toHaveLength(11);
  expect(() => named('redis,kil')).toThrow('not "kil"');
  expect(() => readChaosSettings(['--seconds', 'many'])).toThrow('--seconds takes 5 to 600');
});
