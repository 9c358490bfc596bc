import { createLogger } from '@hamkke/service-kit';
import { expect, test, vi } from 'vitest';
import { OperatorError } from '../../backing/operator-error.ts';
import { unsettled, wrong } from '../finding.ts';
import { countsOf } from '../report.ts';
import { rightSnapshot } from '../testing/right-snapshot.ts';
import { configSchema, settingsOf } from './config.ts';
import { createRunCheck, withoutCredentials } from './run-check.ts';

const base = {
  PORT: '0',
  MONGO_URL: 'mongodb://mongo',
  NATS_URL: 'nats://nats',
  SERVICE_KEY: '{}',
  TRUSTED_KEYS: '{}',
};
const settings = settingsOf(configSchema.parse(base));
const reading = { counts: countsOf(rightSnapshot()), rows: 9 };
const logger = createLogger({ service: 'test', level: 'silent' });

test('books that agree, and what was looked at', async () => {
  const result = await createRunCheck(settings, logger, async () => ({ reading, findings: [], looks: 3 }))();
  expect(result).toMatchObject({ state: 'agrees', problem: null, looks: 3 });
  expect(result.promises.map(({ invariant, holds, findingCount }) => [invariant, holds, findingCount])).toEqual([
    ['I1', true, 0],
    ['I2', true, 0],
    ['I3', true, 0],
    ['I4', true, 0],
  ]);
  expect(result.promises[1]?.counts).toMatchObject({ orders: 5, settlements: 1 });
});

test('a promise that is broken has its first fifty findings, and how many there are', async () => {
  const findings = [
    wrong('I1', 'sold-twice', 'r', 'twice'),
    ...Array.from({ length: 70 }, (_, n) => unsettled('I4', 'unheard', `e${n}`, `event ${n}`)),
  ];
  const { state, promises } = await createRunCheck(settings, logger, async () => ({ reading, findings, looks: 1 }))();
  expect(state).toBe('broken');
  expect(promises[0]).toMatchObject({
    holds: false,
    findings: [{ rule: 'sold-twice', detail: 'twice' }],
    findingCount: 1,
  });
  expect([promises[2]?.holds, promises[3]?.findings.length, promises[3]?.findingCount]).toEqual([true, 50, 70]);
});

test('what could not be read is said, without the password in its address', async () => {
  const check = () =>
    Promise.reject(new OperatorError('MongoDB cannot be read: mongodb+srv://hamkke:s3cret@db.example/x is away'));
  expect(await createRunCheck(settings, logger, check)()).toEqual({
    state: 'failed',
    problem: 'MongoDB cannot be read: mongodb+srv://***@db.example/x is away',
    looks: 0,
    promises: [],
  });
  expect(withoutCredentials('nats://a:b@c nats://token@d http://e/f@g')).toBe('nats://***@c nats://***@d http://e/f@g');
});

test('what nobody foresaw is logged, and reported without its text', async () => {
  const error = vi.fn();
  const result = await createRunCheck(settings, { error }, () =>
    Promise.reject(new TypeError('cannot read mongodb://a:b@c')),
  )();
  expect(result).toMatchObject({ state: 'failed', problem: expect.stringMatching(/log of the checker/) });
  expect(error).toHaveBeenCalledOnce();
});

test('the clock of what is checked is never moved in production', () => {
  expect(settingsOf(configSchema.parse({ ...base, HAMKKE_CLOCK_OFFSET_MS: '5' })).clockOffsetMs).toBe(5);
  expect(
    settingsOf(configSchema.parse({ ...base, HAMKKE_CLOCK_OFFSET_MS: '5', NODE_ENV: 'production' })).clockOffsetMs,
  ).toBe(0);
});
