import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { providerControls } from '../checker/testing/provider-controls.ts';
import type { SmallSystem } from '../checker/testing/small-system.ts';
import { startSmallSystem } from '../checker/testing/small-system.ts';
import { welcomeVisitor } from '../checker/testing/visitors.ts';
import type { CollectedSpan } from './testing/collector.ts';
import { startCollector } from './testing/collector.ts';

// Away from the ports of people, of the other stacks in tests and of outgoing connections.
const basePort = 24_000 + (process.pid % 40) * 100;

let system: SmallSystem;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  collector = await startCollector();
  const given = { MONGO_URL: inject('MONGO_URL'), REDIS_URL: inject('REDIS_URL'), NATS_URL: inject('NATS_URL') };
  system = await startSmallSystem(given, basePort, { env: { TRACES_URL: collector.url } });
}, 600_000);
afterAll(async () => {
  await system?.stop();
  collector.stop();
}, 120_000);

const spanText = ({ service, name }: CollectedSpan) => `${service}: ${name}`;

/** Waits until a trace holds all that is looked for; spans come in batches, of each process at its own time. */
async function traceWith(wanted: readonly string[]): Promise<readonly CollectedSpan[]> {
  let best: readonly CollectedSpan[] = [];
  for (let looks = 0; looks < 240; looks += 1) {
    for (const spans of Map.groupBy(collector.spans, ({ traceId }) => traceId).values()) {
      const names = new Set(spans.map(spanText));
      if (wanted.every((name) => names.has(name))) return spans;
      if (names.has(wanted[0] ?? '')) best = spans;
    }
    await sleep(500);
  }
  throw new Error(
    `no trace holds ${wanted.join(' | ')}; the nearest holds ${[...new Set(best.map(spanText))].join(' | ')}`,
  );
}

test(
  'one click that pays is one trace: from the gateway to the ledger, and by the events to the availability and the mail',
  { timeout: 300_000 },
  async () => {
    const appUrl = system.stack.url('gateway');
    const controls = providerControls(system.stack.url('stand-ins'));
    const [unit] = system.freeUnits;
    if (!unit) throw new Error('no free unit');
    // The provider's own webhooks would confirm it before the click does.
    await controls.holdWebhooks();
    const visitor = await welcomeVisitor(appUrl, unit.id);
    const { body } = await visitor.order(unit);
    const { orderId = '', orderName = '', amount = 0 } = body;
    await controls.pay({ orderId, orderName, amount }, 'approve');
    const clicked = await visitor.send('/api/payment/complete', { paymentId: orderId });
    expect(clicked).toMatchObject({ status: 200, body: { standing: 'confirmed' } });

    const trace = await traceWith([
      'gateway: POST completePayment',
      'payments: POST completePayment',
      'payments: portone read',
      'payments: insert ledger',
      'reservations: POST confirmHold',
      'reservations: publish reservation.confirmed',
      'catalog: handle reservation.confirmed',
      'catalog: insert inbox',
      'identity: handle reservation.confirmed',
    ]);
    const byId = new Map(trace.map((span) => [span.spanId, span]));
    const above = (span: CollectedSpan): readonly string[] => {
      const parent = byId.get(span.parentSpanId ?? '');
      return parent ? [...above(parent), spanText(span)] : [spanText(span)];
    };
    const pathTo = (name: string) => above(trace.find((span) => spanText(span) === name) as CollectedSpan);
    expect(trace.filter(({ parentSpanId }) => parentSpanId === undefined).map(spanText)).toEqual([
      'gateway: POST completePayment',
    ]);
    expect(pathTo('payments: insert ledger').slice(0, 3)).toEqual([
      'gateway: POST completePayment',
      'gateway: payments completePayment',
      'payments: POST completePayment',
    ]);
    expect(pathTo('payments: portone read').slice(-2)).toEqual([
      'payments: POST completePayment',
      'payments: portone read',
    ]);
    expect(pathTo('catalog: insert inbox').slice(-3)).toEqual([
      'reservations: publish reservation.confirmed',
      'catalog: handle reservation.confirmed',
      'catalog: insert inbox',
    ]);
    expect(JSON.stringify(collector.spans)).not.toContain('racer@example.com');
  },
);

test(
  'a page in another language shows how long the translator took, and none of its texts',
  { timeout: 300_000 },
  async () => {
    const appUrl = system.stack.url('gateway');
    const [location] = (await (await fetch(`${appUrl}/api/storage-locations`)).json()) as { name: string }[];
    if (!location) throw new Error('no location');
    const visitor = await welcomeVisitor(appUrl, system.freeUnits[1]?.id ?? '');
    expect((await visitor.send('/api/translate', { texts: [location.name], target: 'JA' })).status).toBe(200);
    const trace = await traceWith(['gateway: POST translate', 'catalog: POST translate', 'catalog: deepl']);
    expect(JSON.stringify(trace)).not.toContain(location.name);
  },
);
