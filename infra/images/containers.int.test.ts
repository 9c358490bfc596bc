import { setTimeout as sleep } from 'node:timers/promises';
import type { StartedTestContainer } from 'testcontainers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../backing/run-command.ts';
import { signInAdministrator } from '../checker/testing/administrator.ts';
import { providerControls } from '../checker/testing/provider-controls.ts';
import { inParallel, welcomeVisitor } from '../checker/testing/visitors.ts';
import type { Answer, Visitor } from '../checker/testing/visitors.ts';
import type { ContainerSystem } from './testing/container-system.ts';
import { areImagesReached } from './testing/reached.ts';
import { missingForContainers, paymentsInstances, startContainerSystem } from './testing/container-system.ts';

const missing = await missingForContainers();
if (missing)
  process.stderr.write(
    `\n!! THE SYSTEM IN CONTAINERS IS NOT TESTED: ${missing}\n!! (.ci/run installs what is missing)\n\n`,
  );
// On a machine that is there to test, what is missing is a failure.
const skipped = !areImagesReached() || (missing !== undefined && !process.env['CI']);

const buyers = 36;
const atOnce = 9;
/** So many have bought when one instance of payments is killed. */
const boughtBefore = 9;
// Away from the ports of people, of the other stacks in tests and of outgoing connections.
const basePort = 20_000 + (process.pid % 100) * 20;

describe.skipIf(skipped)('the system in containers', () => {
  let system: ContainerSystem;
  beforeAll(async () => {
    if (missing) throw new Error(missing);
    system = await startContainerSystem(basePort, (line) => void process.stdout.write(`[images] ${line}\n`));
  }, 900_000);
  afterAll(() => system?.stop(), 120_000);

  const of = (name: string): StartedTestContainer => {
    const container = system.ours.get(name);
    if (!container) throw new Error(`${name} does not run`);
    return container;
  };
  const inspect = async (container: StartedTestContainer, what: string) =>
    (await runCommand('docker', ['inspect', '--format', what, container.getId()])).output.trim();
  /** A probe that comes late on a busy machine says "unhealthy" until the next one: a process is sick that stays so. */
  const healthOf = async (container: StartedTestContainer) => {
    const until = performance.now() + 90_000;
    for (;;) {
      const health = await inspect(container, '{{.State.Health.Status}}');
      if (health === 'healthy' || performance.now() > until) return health;
      await sleep(1000);
    }
  };
  const runs = async (container: StartedTestContainer, code: string) =>
    (await container.exec(['node', '--input-type=module', '--eval', code])).output.trim();

  test('every process is healthy, is nobody special, and can write nowhere but to its scratch folder', async () => {
    const writes = (path: string) =>
      `const { writeFileSync } = await import('node:fs'); try { writeFileSync('${path}', ''); console.log('written') } catch (error) { console.log(error.code) }`;
    const seen = await inParallel([...system.ours], 3, async ([name, container]) => ({
      name,
      health: await healthOf(container),
      dropped: await inspect(container, '{{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}}'),
      user: (await container.exec(['id', '--user'])).output.trim(),
      code: await runs(container, writes('/app/main.mjs')),
      elsewhere: await runs(container, writes('/home/node/anything')),
      scratch: await runs(container, writes('/tmp/anything')),
    }));
    expect(seen).toEqual(
      [...system.ours.keys()].map((name) => ({
        name,
        health: 'healthy',
        dropped: '[ALL] [no-new-privileges:true]',
        user: '1000',
        code: 'EROFS',
        elsewhere: 'EROFS',
        scratch: 'written',
      })),
    );
  }, 300_000);

  test('what the number of instances is decided by is measured', async () => {
    const measures = await runs(
      of('svc-payments-1'),
      `console.log(await (await fetch('http://127.0.0.1:8080/metrics')).text())`,
    );
    expect(measures).toContain('hamkke_settlements_in_flight{service="payments"}');
    expect(measures).toMatch(/hamkke_consumer_lag_messages\{consumer="[a-z-]+",service="payments"\}/);
  });

  /** How many calls an instance has answered, by its own count. */
  const answered = async (name: string) =>
    Number(
      await runs(
        of(name),
        `const text = await (await fetch('http://127.0.0.1:8080/metrics')).text(); console.log([...text.matchAll(/^hamkke_http_request_seconds_count{.*} (\\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0))`,
      ),
    );

  /** As a page does: retries what the system could not do just now. */
  async function withRetries(call: () => Promise<Answer>, refusals: number[]): Promise<Answer> {
    for (let tries = 0; ; tries += 1) {
      const answer = await call();
      if (answer.status < 500 || tries === 60) return answer;
      refusals.push(answer.status);
      await sleep(500);
    }
  }

  async function isConfirmed(visitor: Visitor, paymentId: string, refusals: number[]): Promise<boolean> {
    for (let tries = 0; tries < 240; tries += 1) {
      const { body } = await withRetries(() => visitor.send('/api/payment/complete', { paymentId }), refusals);
      if (body.standing === 'confirmed') return true;
      await sleep(500);
    }
    return false;
  }

  test(
    'one of three instances of payments is killed under load: everybody who paid has a unit, and all books agree',
    { timeout: 600_000 },
    async () => {
      const controls = providerControls(system.standInsUrl);
      await controls.repeatWebhooks(2);
      const units = system.freeUnits.slice(0, buyers);
      expect(units).toHaveLength(buyers);
      const refusals: number[] = [];
      let bought = 0;
      let killed: Promise<unknown> | undefined;
      const kill = async () => {
        const counts = await Promise.all(paymentsInstances.map(answered));
        await runCommand('docker', ['kill', '--signal', 'KILL', of('svc-payments-2').getId()]);
        return counts;
      };
      const outcomes = await inParallel(units, atOnce, async (unit) => {
        const visitor = await welcomeVisitor(system.appUrl, unit.id);
        const { status, body } = await withRetries(() => visitor.order(unit), refusals);
        const { orderId = '', orderName = '', amount = 0 } = body;
        if (status !== 200) return `order: ${status} ${body.code ?? ''}`;
        await controls.pay({ orderId, orderName, amount }, 'approve');
        const confirmed = await isConfirmed(visitor, orderId, refusals);
        bought += 1;
        if (bought === boughtBefore) killed = kill();
        return confirmed ? 'confirmed' : `${orderId} is not confirmed`;
      });
      expect(outcomes).toEqual(units.map(() => 'confirmed'));
      // Each of the three had work, the killed one too: else its death would prove nothing.
      expect((await killed) as number[]).toEqual(
        paymentsInstances.map(() => expect.toSatisfy((count: number) => count > 0)),
      );
      expect(await inspect(of('svc-payments-2'), '{{.State.Running}} {{.State.ExitCode}}')).toBe('false 137');

      const { state, problem, promises } = await (await signInAdministrator(system.appUrl)).checkBooks();
      expect({ state, problem, findings: promises.flatMap(({ findings }) => findings) }).toEqual({
        state: 'agrees',
        problem: null,
        findings: [],
      });
      expect(promises.find(({ invariant }) => invariant === 'I2')?.counts).toMatchObject({
        providerPayments: system.importedOrders + buyers,
      });
    },
  );
});
