import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import Koa from 'koa';
import { announce } from '../serving/announce.ts';
import { listen } from '../serving/listen.ts';
import { readMail } from './caught-mail.ts';
import { createMailControl, mailControlRoutes } from './control.ts';
import type { MailControl } from './control.ts';
import { mailRoutes } from './mail-routes.ts';
import { openMailbox } from './mailbox.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { createRefusals } from './refusals.ts';
import { mailOptionsSchema } from './settings.ts';
import type { MailOptions } from './settings.ts';
import { openSmtp, SmtpRefusal } from './smtp.ts';
import type { SmtpListener } from './smtp.ts';

/** A mail catcher that runs: its page at `url`, its mail server at `smtpUrl`. */
export type RunningMailStandIn = { url: string; smtpUrl: string; control: MailControl; stop: () => Promise<void> };

/**
 * Starts a mail server that stores what it gets, with a page that shows it; resolves when both listen.
 *
 * @throws {ZodError} when an option is unusable
 */
export async function startMailStandIn(
  options: MailOptions,
  report: (error: unknown) => void = () => undefined,
): Promise<RunningMailStandIn> {
  const { port, smtpPort, host, dataDir, mostMails } = mailOptionsSchema.parse(options);
  const mailbox = await openMailbox(dataDir, mostMails);
  const refusals = createRefusals();
  const stopping = new AbortController();
  let delayMs = 0;
  let leaving = false;
  let caught = 0;

  const nextId = () =>
    `${Date.now().toString().padStart(14, '0')}-${String((caught += 1)).padStart(6, '0')}-${randomBytes(3).toString('hex')}`;
  const take = async (raw: Buffer, to: readonly string[]): Promise<void> => {
    if (delayMs > 0) await wait(delayMs, undefined, { signal: stopping.signal });
    const refusal = refusals.takeFor(to);
    if (!refusal || refusal.kept) await mailbox.put(await readMail(raw, { id: nextId(), at: new Date(), to }));
    if (refusal) throw new SmtpRefusal(refusal.code, refusal.message);
  };

  let smtp: SmtpListener | undefined = await openSmtp({ port: smtpPort, host, take, report });
  const listeningPort = smtp.port;
  const setDown = async (down: boolean): Promise<void> => {
    const open = smtp;
    if (down === (open === undefined)) return;
    smtp = down ? undefined : await openSmtp({ port: listeningPort, host, take, report });
    if (down) await open?.close();
  };

  const control = createMailControl({
    mailbox,
    refusals,
    setDown,
    setDelay: (milliseconds) => void (delayMs = milliseconds),
  });
  const app = new Koa();
  app.on('error', report);
  for (const middleware of [
    announce('mail', () => leaving),
    mailControlRoutes(control).routes(),
    mailRoutes(mailbox).routes(),
    pageRoutes(mailbox).routes(),
  ]) {
    app.use(middleware as Koa.Middleware);
  }
  const listener = await listen(port, host);
  listener.answerWith(app.callback());

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    leaving = true;
    stopping.abort();
    await smtp?.close();
    await listener.drain();
  };
  return {
    url: listener.address,
    smtpUrl: `smtp://localhost:${listeningPort}`,
    control,
    stop: () => (stopped ??= stop()),
  };
}
