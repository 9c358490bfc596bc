import Koa from 'koa';
import { announce } from '../serving/announce.ts';
import { listen } from '../serving/listen.ts';
import { createRequestLog } from '../serving/request-log.ts';
import { openBillingKeyBooks } from './billing-keys/billing-key-books.ts';
import { createChargePlan } from './billing-keys/charge-plan.ts';
import { openBooks } from './books/books.ts';
import { createMemoryJournal, openFileJournal } from './books/journal.ts';
import { createProviderClock } from './clock.ts';
import { createControl } from './control.ts';
import type { StandInControl } from './control.ts';
import { billingKeyRoutes } from './billing-keys/billing-key-routes.ts';
import { issueRoutes } from './billing-keys/issue-routes.ts';
import { answerErrors } from './http/answer-errors.ts';
import { createGatekeeper } from './http/authorize.ts';
import { checkoutRoutes } from './http/checkout-routes.ts';
import { controlRoutes } from './http/control-routes.ts';
import { createFaults } from './http/faults.ts';
import { createIdempotency } from './http/idempotency.ts';
import { requireCredentials, restRoutes, signInRoutes } from './http/rest-routes.ts';
import { windowFileRoutes } from './http/window-files.ts';
import type { ProviderDeps } from './deps.ts';
import { openPlatformBooks } from './platform/platform-books.ts';
import { platformRoutes } from './platform/platform-routes.ts';
import { createCancellationPlan } from './payments/cancellation-plan.ts';
import { standInOptionsSchema } from './settings.ts';
import type { StandInOptions } from './settings.ts';
import { createCourier } from './webhooks/courier.ts';
import { createWebhookLedger } from './webhooks/webhook-ledger.ts';

/** A stand-in that is built but listens nowhere yet. */
export type PortoneStandIn = {
  app: Koa;
  control: StandInControl;
  /** Says on `/readyz` that no more work should come. */
  leave: () => void;
  /** Ends deliveries and waits, then closes the books. */
  close: () => Promise<void>;
};

/** A stand-in that answers at `url`. */
export type RunningPortoneStandIn = { url: string; control: StandInControl; stop: () => Promise<void> };

/**
 * Builds a provider that behaves like PortOne V2 on the wire, on books in `dataDir` or, without it, in memory.
 *
 * @throws {ZodError} when an option is unusable
 */
export async function createPortoneStandIn(
  options: StandInOptions,
  report: (error: unknown) => void = () => undefined,
): Promise<PortoneStandIn> {
  const settings = standInOptionsSchema.parse(options);
  const stopping = new AbortController();
  const clock = createProviderClock();
  const books = await openBooks(settings.dataDir ? await openFileJournal(settings.dataDir) : createMemoryJournal());
  const platform = await openPlatformBooks(
    settings.dataDir ? await openFileJournal(settings.dataDir, 'platform.jsonl') : createMemoryJournal(),
  );
  const billingKeys = await openBillingKeyBooks(
    settings.dataDir ? await openFileJournal(settings.dataDir, 'billing-keys.jsonl') : createMemoryJournal(),
  );
  const deps: ProviderDeps = {
    settings,
    clock,
    books,
    billingKeys,
    platform,
    cancellationPlan: createCancellationPlan(),
    chargePlan: createChargePlan(),
    stopping: stopping.signal,
  };
  const courier = createCourier(settings, createWebhookLedger(deps, clock), clock);
  const faults = createFaults(stopping.signal);
  const log = createRequestLog();
  const idempotency = createIdempotency();
  const platformSwitch = { enabled: true };
  const control = createControl(deps, { courier, faults, log, idempotency, platformSwitch });
  const gatekeeper = createGatekeeper(settings.secret);
  let leaving = false;

  const app = new Koa();
  app.on('error', report);
  app.use(announce('portone', () => leaving));
  const failures = answerErrors(report);
  app.use(failures);
  app.use(controlRoutes(control).routes());
  app.use(log.middleware);
  // Once more inside the log, so that it sees the status that an error becomes.
  app.use(failures);
  app.use(faults.middleware);
  app.use(windowFileRoutes().routes());
  app.use(checkoutRoutes(deps, courier).routes());
  app.use(issueRoutes(deps, courier).routes());
  app.use(signInRoutes(gatekeeper).routes());
  app.use(requireCredentials(gatekeeper));
  app.use(idempotency.middleware);
  app.use(restRoutes(deps, courier).routes());
  app.use(billingKeyRoutes(deps, courier).routes());
  app.use(platformRoutes(deps, () => platformSwitch.enabled).routes());

  return {
    app,
    control,
    leave: () => {
      leaving = true;
    },
    close: async () => {
      stopping.abort();
      await courier.stop();
      await books.close();
      await billingKeys.close();
      await platform.close();
    },
  };
}

/** Starts a stand-in and answers when it listens; port 0 takes any free one. */
export async function startPortoneStandIn(
  options: StandInOptions,
  report?: (error: unknown) => void,
): Promise<RunningPortoneStandIn> {
  const { port, host } = standInOptionsSchema.parse(options);
  const standIn = await createPortoneStandIn(options, report);
  const listener = await listen(port, host);
  listener.answerWith(standIn.app.callback());
  let stopped: Promise<void> | undefined;

  async function stop(): Promise<void> {
    standIn.leave();
    await listener.drain();
    await standIn.close();
  }

  return { url: listener.address, control: standIn.control, stop: () => (stopped ??= stop()) };
}
