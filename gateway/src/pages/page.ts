import type { Metrics } from '@hamkke/service-kit';
import type { Context, Middleware } from 'koa';
import { Counter } from 'prom-client';
import { answerPacked, answerText } from '../middleware/packed.ts';
import { withScripts } from '../middleware/security-headers.ts';
import { stateOf } from '../request-state.ts';
import type { DrawnPages } from './drawn-pages.ts';
import { languageOf } from './page-language.ts';
import { findScreen } from './public-screens.ts';
import type { Releases } from './releases.ts';
import { type PageFacts, writeUndrawnPage } from './write-page.ts';

export interface PagesDeps {
  readonly releases: Releases;
  readonly facts: PageFacts;
  /** Undefined: all pages go out undrawn. */
  readonly drawn: DrawnPages | undefined;
  readonly metrics: Pick<Metrics, 'registry'>;
}

const isPage = ({ method, path }: Context) =>
  (method === 'GET' || method === 'HEAD') && !/\.[a-z0-9]{2,5}$/i.test(path) && !path.startsWith('/api/');

/**
 * Answers every address of the app with the shell's page: a public screen as it was drawn for everybody, the others,
 * and those that could not be drawn, for the browser to draw.
 */
export function pages({ releases, facts, drawn, metrics }: PagesDeps): Middleware {
  const counted = new Counter({
    name: 'hamkke_pages_total',
    help: 'Answered pages by how they were drawn',
    labelNames: ['drawn'],
    registers: [metrics.registry],
  });
  return async (ctx, next) => {
    if (!isPage(ctx)) return next();
    stateOf(ctx).routeId = 'page';
    const release = await releases.current();
    const language = languageOf(ctx);
    const { status, known, screen } = findScreen(ctx.path, ctx.querystring);
    ctx.set('cache-control', 'no-cache');
    ctx.vary('Cookie');
    const policy = ctx.response.get('content-security-policy');
    ctx.set('content-security-policy', withScripts(policy, release.template.scriptSources));
    const read = screen && drawn ? await drawn.read(screen, language, release) : ({ drawn: 'plain' } as const);
    counted.inc({ drawn: read.drawn });
    if ('page' in read) {
      ctx.status = read.page.status;
      await answerText(ctx, read.page.text, { strong: true });
      return;
    }
    // The shell shows its 404 screen; search engines and monitors need to know as well.
    ctx.status = status;
    const text = writeUndrawnPage(release, facts, { path: ctx.path, language, status, known });
    await answerPacked(ctx, { type: 'text/html; charset=utf-8', text });
  };
}
