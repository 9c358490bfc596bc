import { runService } from '@hamkke/service-kit';
import { createApp } from './app.ts';
import { listenerLimits, readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { createOpsApp } from './ops-app.ts';

await runService({
  name: 'gateway',
  async start() {
    const config = readConfig();
    const deps = createDeps(config);
    return {
      logger: deps.logger,
      listeners: [
        { port: config.PORT, limits: listenerLimits(config), handler: createApp(deps).callback() },
        { port: config.OPS_PORT, handler: createOpsApp(deps.metrics, deps.ready).callback() },
      ],
      onDrain: () => deps.hub.endAll(),
      close: () => deps.close(),
    };
  },
});
