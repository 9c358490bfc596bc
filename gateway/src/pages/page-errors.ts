import { reportPageError } from '@hamkke/contracts';
import { maskText, type Metrics, parseJson, parseOrRefuse } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { Counter } from 'prom-client';
import { stateOf } from '../request-state.ts';
import { withoutSecret } from './secret-paths.ts';

/**
 * Writes what a page reports of its own errors into the log, under the number that its reader may read out to support;
 * personal data in the message is masked, and so is the id in the address of a page that only who has it may open.
 */
export function pageErrors({ registry }: Pick<Metrics, 'registry'>): Middleware {
  const counted = new Counter({
    name: 'hamkke_page_errors_total',
    help: 'Errors that open pages survived and reported',
    registers: [registry],
  });
  return async (ctx, next) => {
    const { endpoint, logger, body } = stateOf(ctx);
    if (endpoint?.id !== reportPageError.id) return next();
    const { id, where, kind, message, path, release } = parseOrRefuse(
      reportPageError.body,
      body && parseJson(body.toString('utf8')),
    );
    counted.inc();
    logger.warn(
      { pageError: { id, where, kind, message: maskText(withoutSecret(message)), path: withoutSecret(path), release } },
      'a page reported an error',
    );
    ctx.set('cache-control', 'no-store');
    ctx.status = reportPageError.status;
  };
}
