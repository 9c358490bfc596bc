import { reportPageError } from '@hamkke/contracts';
import { maskText, type Metrics, parseJson, parseOrRefuse, readBody } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { Counter } from 'prom-client';
import { stateOf } from '../request-state.ts';

/** A report is short; more is somebody else's. In bytes. */
const bodyLimit = 8_000;

/** Writes what a page reports of its own errors into the log, under the number that its reader may read out to support; personal data in the message is masked. */
export function pageErrors({ registry }: Pick<Metrics, 'registry'>): Middleware {
  const counted = new Counter({ name: 'hamkke_page_errors_total', help: 'Errors that open pages survived and reported', registers: [registry] });
  return async (ctx, next) => {
    const { endpoint, logger } = stateOf(ctx);
    if (endpoint?.id !== reportPageError.id) return next();
    const raw = await readBody(ctx.req, bodyLimit);
    const { id, where, kind, message, path, release } = parseOrRefuse(reportPageError.body, raw === undefined ? undefined : parseJson(raw));
    counted.inc();
    logger.warn({ pageError: { id, where, kind, message: maskText(message), path, release } }, 'a page reported an error');
    ctx.set('cache-control', 'no-store');
    ctx.status = reportPageError.status;
  };
}
