import type { WebhookRecord } from '../books/records.ts';
import type { ProviderClock } from '../clock.ts';
import type { StandInSettings } from '../settings.ts';
import { plainDelivery } from './delivery-policy.ts';
import type { DeliveryPolicy } from './delivery-policy.ts';
import { waitBeforeDelivery } from './retry-spacing.ts';
import { sendWebhook } from './send-webhook.ts';
import type { DeliveryResult } from './send-webhook.ts';
import { subjectOf } from './webhook-ledger.ts';
import type { WebhookLedger } from './webhook-ledger.ts';

/** One delivery that happened, for tests to look at. */
export type DeliveryLog = {
  webhookId: string;
  type: string;
  paymentId?: string;
  billingKey?: string;
  url: string;
  at: string;
  delivered: boolean;
  status?: string;
  error?: string;
};

/** Brings notifications to the merchant: signed, repeated on failure, held or multiplied on request. */
export type Courier = {
  policy: () => DeliveryPolicy;
  setPolicy: (change: Partial<DeliveryPolicy>) => DeliveryPolicy;
  held: () => WebhookRecord[];
  /** Sends held notifications one after another, in the given order, and answers when each has been tried once. */
  release: (order?: 'as-queued' | 'reversed', types?: string[]) => Promise<number>;
  /** Sends one again now, whatever became of it. */
  resend: (webhook: WebhookRecord) => Promise<void>;
  /** Resolves when the first delivery of everything queued so far for this payment or billing key has been tried. */
  firstTried: (subject: string) => Promise<void>;
  /** The browser has its result: what waits for that may go. */
  browserAnswered: (subject: string) => void;
  deliveries: () => DeliveryLog[];
  forget: () => void;
  stop: () => Promise<void>;
};

const deliveryLogLimit = 5000;
/** The notifications of what a window in the browser came to. */
const windowOutcomes = new Set(['Transaction.Paid', 'Transaction.Failed', 'BillingKey.Issued', 'BillingKey.Failed']);

/** Creates the courier and takes up the notifications that were still open when the process last ended. */
export function createCourier(settings: StandInSettings, ledger: WebhookLedger, clock: ProviderClock): Courier {
  let policy: DeliveryPolicy = { ...plainDelivery };
  let held: WebhookRecord[] = [];
  let awaitingBrowser: WebhookRecord[] = [];
  let log: DeliveryLog[] = [];
  let generation = 0;
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const untried = new Map<string, Promise<void>>();

  function later(milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, milliseconds);
    timers.add(timer);
  }

  function start(work: Promise<void>): Promise<void> {
    const guarded = work.catch(() => undefined).finally(() => underWay.delete(guarded));
    underWay.add(guarded);
    return guarded;
  }

  async function tryOnce(webhook: WebhookRecord): Promise<DeliveryResult> {
    const result = await sendWebhook(webhook, settings.webhookSecret, policy, stopping.signal);
    const status = result.response?.code;
    log.push({
      webhookId: webhook.id,
      type: webhook.type,
      ...('paymentId' in webhook ? { paymentId: webhook.paymentId } : { billingKey: webhook.billingKey }),
      url: webhook.url,
      at: clock.timestamp(),
      delivered: result.delivered,
      ...(status ? { status } : {}),
      ...(result.error ? { error: result.error } : {}),
    });
    if (log.length > deliveryLogLimit) log = log.slice(-deliveryLogLimit / 2);
    return result;
  }

  async function deliver(webhook: WebhookRecord, executions: number, repeats = true): Promise<void> {
    const born = generation;
    const result = await tryOnce(webhook);
    if (stopping.signal.aborted || born !== generation) return;
    const wait = waitBeforeDelivery(executions + 1, settings.webhookRetryScale);
    if (repeats && !result.delivered && wait !== undefined)
      later(wait, () => void start(deliver(webhook, executions + 1)));
    await ledger.noteTry(webhook, result, repeats && wait === undefined);
    if (repeats && result.delivered && executions === 0) {
      for (let copy = 0; copy < policy.duplicates; copy += 1) await tryOnce(webhook);
    }
  }

  function send(webhook: WebhookRecord): Promise<void> {
    const first = start(deliver(webhook, webhook.executions));
    const subject = subjectOf(webhook);
    const mine = Promise.all([untried.get(subject), first]).then(() => undefined);
    untried.set(subject, mine);
    void mine.then(() => {
      if (untried.get(subject) === mine) untried.delete(subject);
    });
    return first;
  }

  function dispatch(webhook: WebhookRecord): void {
    const delay = policy.delayMsByType[webhook.type] ?? policy.delayMs;
    const outcome = windowOutcomes.has(webhook.type);
    if (policy.hold) held.push(webhook);
    else if (policy.timing === 'after-browser' && outcome) awaitingBrowser.push(webhook);
    else if (delay > 0) later(delay, () => void send(webhook));
    else void send(webhook);
  }

  ledger.onQueued((webhooks) => webhooks.forEach(dispatch));
  ledger.queued().forEach(dispatch);

  return {
    policy: () => ({ ...policy }),
    setPolicy: (change) => {
      policy = { ...policy, ...change };
      return { ...policy };
    },
    held: () => [...held],
    release: async (order = 'as-queued', types) => {
      const chosen = held.filter((webhook) => !types || types.includes(webhook.type));
      held = held.filter((webhook) => !chosen.includes(webhook));
      for (const webhook of order === 'reversed' ? chosen.toReversed() : chosen) await send(webhook);
      return chosen.length;
    },
    resend: (webhook) => start(deliver(webhook, webhook.executions, false)),
    firstTried: async (subject) => {
      await untried.get(subject);
    },
    browserAnswered: (subject) => {
      const ready = awaitingBrowser.filter((webhook) => subjectOf(webhook) === subject);
      awaitingBrowser = awaitingBrowser.filter((webhook) => subjectOf(webhook) !== subject);
      // Long enough for the answer to travel to the page first, also on a busy machine.
      for (const webhook of ready) later(Math.max(policy.delayMs, 500), () => void send(webhook));
    },
    deliveries: () => [...log],
    forget: () => {
      generation += 1;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      policy = { ...plainDelivery };
      held = [];
      awaitingBrowser = [];
      log = [];
    },
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}
