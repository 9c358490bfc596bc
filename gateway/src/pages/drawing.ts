import { drawnPageSchema, drawPath, type DrawnPage, type DrawRequest } from '@hamkke/contracts';
import type { Logger, Metrics } from '@hamkke/service-kit';
import { Histogram } from 'prom-client';
import { Pool } from 'undici';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createRareLog } from './rare-log.ts';

export interface Drawing {
  /** Whether the process draws at all: false for a moment after several failures in a row. */
  isUp(): boolean;
  /** The drawn page; undefined where it did not come in time, or is none. */
  draw(request: DrawRequest): Promise<DrawnPage | undefined>;
  close(): Promise<void>;
}

export interface DrawingOptions {
  /** Base address of the drawing process. */
  readonly url: string;
  readonly logger: Pick<Logger, 'warn'>;
  readonly metrics: Pick<Metrics, 'registry'>;
  /** A drawing that takes longer counts as a failure until it is there, in milliseconds: requests stop waiting for it. */
  readonly lateMs?: number;
  /** Longest that a drawing may take, whole, in milliseconds: a worker's first page loads the remote. */
  readonly timeoutMs?: number;
  /** Largest answer, in bytes. */
  readonly largestBytes?: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

/** An answer that the process gave for this page: no sign that it is dead. */
class BadDrawing extends Error {}

/** Calls the drawing process. It may be slow, dead or wrong: a page then goes out undrawn, and none waits longer. */
export function createDrawing({
  url,
  logger,
  metrics,
  lateMs = 150,
  timeoutMs = 5_000,
  largestBytes = 3_000_000,
  now = () => performance.now(),
}: DrawingOptions): Drawing {
  const { origin, pathname } = new URL(url);
  const path = pathname.replace(/\/$/, '') + drawPath;
  const pool = new Pool(origin, {
    connections: 32,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 20_000,
    connect: { timeout: 1_000 },
    maxResponseSize: largestBytes,
  });
  const breaker = createCircuitBreaker({ failures: 5, pauseMs: 1_000, now });
  const log = createRareLog(logger, { now });
  const seconds = new Histogram({
    name: 'hamkke_page_drawing_seconds',
    help: 'How long the drawing of pages took, by what came of it',
    labelNames: ['outcome'],
    buckets: [0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 1, 5],
    registers: [metrics.registry],
  });

  async function call(request: DrawRequest): Promise<DrawnPage> {
    const answer = await pool.request({
      path,
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.body.text();
    if (answer.statusCode === 503) throw new Error('overloaded');
    if (answer.statusCode !== 200) throw new BadDrawing(`status ${answer.statusCode}`);
    const page = drawnPageSchema.safeParse(readJson(text));
    if (!page.success) throw new BadDrawing('no drawn page', { cause: page.error });
    return page.data;
  }

  return {
    isUp: () => breaker.allows(),
    async draw(request) {
      const began = now();
      const observe = (outcome: 'drawn' | 'bad' | 'failed') => seconds.observe({ outcome }, (now() - began) / 1000);
      const late = setTimeout(() => breaker.failed(), lateMs);
      try {
        const page = await call(request);
        breaker.succeeded();
        observe('drawn');
        return page;
      } catch (error) {
        const bad = error instanceof BadDrawing;
        if (bad) breaker.succeeded();
        else breaker.failed();
        observe(bad ? 'bad' : 'failed');
        log({ err: error, path: request.path, language: request.language }, 'a page goes out undrawn');
        return undefined;
      } finally {
        clearTimeout(late);
      }
    },
    close: () => pool.destroy(),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
