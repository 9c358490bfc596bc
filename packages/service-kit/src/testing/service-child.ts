import Koa from 'koa';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../environment/config.ts';
import { runService } from '../service/run-service.ts';
import { connectMongo } from '../mongo/connect-mongo.ts';
import { createLogger } from '../observe/logger.ts';

/** A process for shutdown tests; FAIL chooses how it goes wrong. Answers /slow after 700 ms. */
const logger = createLogger({ service: 'child' });

await runService({
  name: 'child',
  async start() {
    if (process.env.FAIL === 'config') throw new ConfigError(['PORT: is missing (port to listen on)']);
    if (process.env.FAIL === 'store')
      await connectMongo({
        url: 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=200',
        dbName: 'x',
        logger,
        timeoutMs: 0,
      });
    if (process.env.FAIL === 'rejection') setTimeout(() => void Promise.reject(new Error('forgotten')), 50);
    const app = new Koa();
    app.use(async (ctx) => {
      if (ctx.path === '/slow') await sleep(700);
      ctx.body = ctx.path;
    });
    return {
      logger,
      listeners: [{ port: 0, host: '127.0.0.1', handler: app.callback() }],
      close: async () => logger.info('closed'),
    };
  },
});
