import type { JobDefinition, Metrics } from '@hamkke/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { MailQueue } from '../domain/mail-ports.ts';

/** Sends the mails of the queue, round after round. */
export const sendMailsJob = (sendMails: (signal: AbortSignal) => Promise<number>, everyMs: number): JobDefinition => ({
  name: 'send-mails',
  everyMs,
  run: async (signal) => void (await sendMails(signal)),
});

/** Counts mails and messages by what became of them, and measures the queue at each scrape. */
export function createMailCounts(
  { registry }: Metrics,
  { waiting }: Pick<MailQueue, 'waiting'>,
): (kind: string, outcome: 'sent' | 'dropped' | 'failed') => void {
  const registers = [registry];
  const outcomes = new Counter({
    name: 'hamkke_mails_total',
    help: 'Mails, and messages as talk:<kind>, by what became of them',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const oldest = new Gauge({
    name: 'hamkke_mails_oldest_seconds',
    help: 'For how long the oldest mail waits',
    registers,
  });
  new Gauge({
    name: 'hamkke_mails_waiting',
    help: 'Mails that wait to be sent',
    registers,
    async collect() {
      const found = await waiting().catch(() => undefined);
      if (!found) return;
      this.set(found.count);
      oldest.set(found.since ? (Date.now() - found.since.getTime()) / 1000 : 0);
    },
  });
  return (kind, outcome) => outcomes.inc({ kind, outcome });
}
