import { closeGuards, confirmHold, paymentRefunded, placeHold, releaseHold, subjectOf } from '@hamkke/contracts';
import { connectNats, createLogger, ensureStreams } from '@hamkke/service-kit';
import { eventually } from '@hamkke/service-kit/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildHoldBody } from './testing/builders.ts';
import { createInstallation, type Installation } from './testing/installation.ts';
import type { Problem } from './judge/judge-reservations.ts';
import { runCommandProcess } from './testing/run-command-process.ts';
import type { Answered, ServiceCaller } from './testing/service-caller.ts';
import { useCaseFailpoints } from './use-cases/failpoints.ts';

/** A killed client's transaction holds its documents until the store gives it up: a minute by default, here less. */
const orphanSeconds = 10;
const patience = { timeoutMs: 150_000, everyMs: 500 };
const quiet = { LAPSE_EVERY_SECONDS: '86400', END_RENTALS_EVERY_SECONDS: '86400' };
const asEnv = (failpoint: string) => ({ HAMKKE_FAILPOINTS: `${failpoint}:crash` });

/** One failpoint of a use case, with names and a unit of its own in the database of that use case. */
interface Scene {
  readonly installation: Installation;
  readonly failpoint: string;
  /** A process that lives on: what another instance of the service would be. */
  readonly survivor: ServiceCaller;
  readonly id: string;
  judge(): Promise<Problem[]>;
}

type Scenario = (scene: Scene) => Promise<void>;

const body = (id: string) => buildHoldBody({ reservationId: id, unitId: `unit-${id.slice(0, 2)}` });
const about = (id: string) => ({ params: { reservationId: id }, body: { orderId: body(id).orderId } });
const confirm = (call: ServiceCaller, id: string) => call(confirmHold, about(id));
const release = (call: ServiceCaller, id: string) => call(releaseHold, { ...about(id), body: { ...about(id).body, reason: 'renter' } });

async function place(call: ServiceCaller, id: string): Promise<void> {
  expect((await call(placeHold, { body: body(id) })).status).toBe(201);
}

/** The armed process dies at the call; the survivor is then asked the same until it answers. */
async function dieAndRepeat({ installation, failpoint, survivor, judge }: Scene, call: (caller: ServiceCaller) => Promise<Answered>, expected: { status: number; body: unknown }): Promise<void> {
  const armed = await installation.start({ ...quiet, ...asEnv(failpoint) });
  await expect(call(armed.call)).rejects.toThrow();
  expect(await armed.ended).toBe('SIGKILL');
  expect(await judge()).toEqual([]);
  await eventually(async () => expect(await call(survivor)).toMatchObject(expected), patience);
  expect(await call(survivor)).toMatchObject(expected);
}

async function statusOf({ connection }: Installation, id: string): Promise<unknown> {
  return (await connection.collection<{ _id: string; status: string }>('reservations').findOne({ _id: id }))?.status;
}

/** The armed process dies by itself; the next one does its work. */
async function dieAndResume({ installation, failpoint, id, judge }: Scene, env: Readonly<Record<string, string>>, becomes: string): Promise<void> {
  const armed = await installation.start({ ...quiet, ...env, ...asEnv(failpoint) });
  expect(await armed.ended).toBe('SIGKILL');
  expect(await judge()).toEqual([]);
  const next = await installation.start({ ...quiet, ...env });
  await eventually(async () => expect(await statusOf(installation, id)).toBe(becomes), patience);
  await next.stop();
}

/** The armed command dies; run again, it ends well. */
async function dieAndRerun({ installation, failpoint }: Scene, command: string, input: string): Promise<void> {
  expect((await runCommandProcess(command, { ...installation.env, ...asEnv(failpoint) }, input)).how).toBe('SIGKILL');
  await eventually(async () => expect((await runCommandProcess(command, installation.env, input)).how).toBe(0), patience);
}

function rows(id: string): string {
  const { reservationId, visitorId: _visitor, address: _address, userId: _user, orderId: _order, startDate: _start, endDate: _end, ...facts } = body(id);
  return JSON.stringify({ reservations: [{ ...facts, id: reservationId, orderId: null, startDate: '2026-11-01', endDate: '2027-01-31', status: 'active' }] });
}

async function importRow({ installation, id }: Scene): Promise<void> {
  expect((await runCommandProcess('import', installation.env, rows(id))).how).toBe(0);
}

async function holdShortly({ installation }: Scene, id: string): Promise<void> {
  const short = await installation.start({ ...quiet, HOLD_MINUTES: '0.001' });
  await place(short.call, id);
  await short.stop();
}

async function publishRefund({ env }: Installation, id: string): Promise<void> {
  const nats = connectNats({ url: env.NATS_URL ?? '', name: 'test', prefix: env.NATS_PREFIX ?? '', logger: createLogger({ service: 'test', level: 'silent' }) });
  await ensureStreams(nats);
  const { orderId, unitId, locationId, ownerId, amount } = body(id);
  const data = { orderId, reservationId: id, unitId, locationId, ownerId, amount, remaining: 0, trigger: 'provider' };
  const envelope = { id: `refund-${id}`, type: paymentRefunded.type, schemaVersion: 1, aggregateId: orderId, aggregateVersion: 1, occurredAt: new Date().toISOString(), correlationId: 'test-refund', data };
  await (await nats.jetstream()).publish(nats.subject(subjectOf(paymentRefunded)), JSON.stringify(envelope), { msgID: envelope.id });
  await nats.close();
}

const scenarios: Record<keyof typeof useCaseFailpoints, Scenario> = {
  'place-hold': (scene) => dieAndRepeat(scene, (call) => call(placeHold, { body: body(scene.id) }), { status: 201, body: { reservationId: scene.id } }),
  'confirm-hold': async (scene) => {
    const { id, survivor, installation } = scene;
    if (scene.failpoint === 'confirm-hold.after-retake') {
      // Someone takes the place of the lapsed hold and gives it back: only taking it again is left.
      await holdShortly(scene, id);
      await place(survivor, `${id}-other`);
      await release(survivor, `${id}-other`);
      expect(await statusOf(installation, id)).toBe('cancelled');
    } else {
      await place(survivor, id);
    }
    await dieAndRepeat(scene, (call) => confirm(call, id), { status: 200, body: { outcome: 'confirmed' } });
  },
  'release-hold': async (scene) => {
    await place(scene.survivor, scene.id);
    await dieAndRepeat(scene, (call) => release(call, scene.id), { status: 200, body: { status: 'cancelled' } });
  },
  'close-guards': (scene) => {
    const units = { locationId: 'branch-1', unitIds: [body(scene.id).unitId] };
    return dieAndRepeat(scene, (call) => call(closeGuards, { body: units }), { status: 200, body: { closed: units.unitIds } });
  },
  'lapse-holds': async (scene) => {
    await holdShortly(scene, scene.id);
    await dieAndResume(scene, { LAPSE_EVERY_SECONDS: '0.5' }, 'cancelled');
  },
  'end-rentals': async (scene) => {
    await importRow(scene);
    await dieAndResume(scene, { END_RENTALS_EVERY_SECONDS: '0.5', HAMKKE_CLOCK_OFFSET_MS: String(200 * 86_400_000) }, 'expired');
  },
  'cancel-by-provider': async (scene) => {
    const first = await scene.installation.start(quiet);
    await place(first.call, scene.id);
    await first.stop();
    await publishRefund(scene.installation, scene.id);
    await dieAndResume(scene, {}, 'cancelled');
  },
  'import-reservations': (scene) => dieAndRerun(scene, 'import', rows(scene.id)),
  'rebuild-guards': async (scene) => {
    await importRow(scene);
    await scene.installation.connection.collection('guards').deleteMany({});
    await dieAndRerun(scene, 'rebuild-guards', '');
  },
};

/** Use cases that answer calls; for the others nobody else may do the work. */
const answering = ['place-hold', 'confirm-hold', 'release-hold', 'close-guards'];
/** Rentals end by a clock far ahead of the judge's: it is told that day. */
const judgedAt = (useCase: string) => (useCase === 'end-rentals' ? new Date(Date.now() + 200 * 86_400_000) : new Date());

beforeAll(async () => {
  const { connection, close } = await createInstallation('crash');
  await connection.getClient().db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: orphanSeconds });
  await close();
});

describe.concurrent('killed where it stands, the books hold, and repeating succeeds', () => {
  test.each(Object.entries(useCaseFailpoints))('%s, at each of %j', { timeout: 900_000 }, async (name, failpoints) => {
    const useCase = name as keyof typeof useCaseFailpoints;
    const installation = await createInstallation('crash');
    try {
      const survivor = answering.includes(useCase) ? (await installation.start(quiet)).call : async () => Promise.reject(new Error('nobody survives here'));
      for (const [index, failpoint] of failpoints.entries()) {
        const judge = () => installation.judge(judgedAt(useCase));
        await scenarios[useCase]({ installation, failpoint, survivor, id: `r${index}`, judge });
        expect(await judge()).toEqual([]);
      }
    } finally {
      await installation.close();
    }
  });
});
