import { z } from 'zod';
import { createRequestLog } from '../serving/request-log.ts';
import { serve } from '../serving/serve.ts';
import type { Served } from '../serving/serve.ts';
import { createTroublemaker } from '../serving/trouble.ts';
import { lockRoutes, locksOrders } from './control.ts';
import { openLockBank } from './lock-bank.ts';
import type { LockBank } from './lock-bank.ts';
import { answerSeam } from './seam/answer.ts';
import { locksOptionsSchema } from './settings.ts';
import type { LocksOptions, SeamSettings, TtlockSettings } from './settings.ts';
import { answerTtlock } from './ttlock/answer.ts';
import { createTokens } from './ttlock/tokens.ts';

export type RunningLocksStandIn = {
  /** Where each provider answers, if it was wanted. */
  ttlock: Served | undefined;
  seam: Served | undefined;
  stop: () => Promise<void>;
};

type Report = (error: unknown) => void;

async function startTtlock(settings: TtlockSettings, bank: LockBank, report: Report): Promise<Served> {
  const stopping = new AbortController();
  const log = createRequestLog(['accessToken']);
  const trouble = createTroublemaker(stopping.signal, { path: '/v3/', body: {} });
  const tokens = createTokens(settings, bank.now);
  const more = {
    '/token-life': (body: unknown) => tokens.setLife(z.object({ seconds: z.number().positive() }).parse(body).seconds),
    '/expire-tokens': () => tokens.expireAll(),
  };
  const middleware = [
    bank.middleware,
    locksOrders({ bank, log, trouble, more, onReset: tokens.reset }),
    lockRoutes(bank),
    log.middleware,
    trouble.middleware,
    answerTtlock({ settings, bank, tokens, signal: stopping.signal }),
  ];
  return serve({ name: 'ttlock', port: settings.port, host: settings.host, middleware, stopping, report });
}

async function startSeam(settings: SeamSettings, bank: LockBank, report: Report): Promise<Served> {
  const stopping = new AbortController();
  const log = createRequestLog();
  const trouble = createTroublemaker(stopping.signal, {
    path: '/',
    body: { error: { type: 'internal_server_error', message: 'ordered' }, ok: false },
  });
  const middleware = [
    bank.middleware,
    locksOrders({ bank, log, trouble }),
    lockRoutes(bank),
    log.middleware,
    trouble.middleware,
    answerSeam({ settings, bank }),
  ];
  return serve({ name: 'seam', port: settings.port, host: settings.host, middleware, stopping, report });
}

/**
 * Starts the providers that are wanted, over the same locks, and answers when they listen.
 *
 * @throws {ZodError} when an option is unusable
 */
export async function startLocksStandIn(
  options: LocksOptions,
  report: Report = () => undefined,
): Promise<RunningLocksStandIn> {
  const settings = locksOptionsSchema.parse(options);
  const bank = await openLockBank(settings.dataDir);
  const ttlock = settings.ttlock && (await startTtlock(settings.ttlock, bank, report));
  const seam = settings.seam && (await startSeam(settings.seam, bank, report));
  return { ttlock, seam, stop: async () => void (await Promise.all([ttlock?.stop(), seam?.stop()])) };
}
