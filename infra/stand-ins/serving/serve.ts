import Koa from 'koa';
import { announce } from './announce.ts';
import { listen } from './listen.ts';

/** A stand-in that answers at `url`. */
export type Served = { url: string; stop: () => Promise<void> };

export type ServeOptions = {
  name: string;
  port: number;
  host: string;
  /** In their order, behind the announcement and `/readyz`. */
  middleware: readonly Koa.Middleware[];
  /** Aborted when the stop begins, so that nobody waits for a delay that was ordered. */
  stopping: AbortController;
  report: (error: unknown) => void;
};

/** Serves a stand-in that is nothing but middleware, and answers when it listens. */
export async function serve({ name, port, host, middleware, stopping, report }: ServeOptions): Promise<Served> {
  let leaving = false;
  const app = new Koa();
  app.on('error', report);
  app.use(announce(name, () => leaving));
  for (const one of middleware) app.use(one);
  const listener = await listen(port, host);
  listener.answerWith(app.callback());
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    leaving = true;
    stopping.abort();
    await listener.drain();
  };
  return { url: listener.address, stop: () => (stopped ??= stop()) };
}
