import { opsRoutes, type Metrics, type ReadinessProblem } from '@hamkke/service-kit';
import Koa from 'koa';

/** The app of the inner port: alive, ready, measures. */
export function createOpsApp(metrics: Metrics, ready: () => Promise<ReadinessProblem[]>): Koa {
  const app = new Koa();
  app.use(opsRoutes({ ready, metrics }));
  return app;
}
