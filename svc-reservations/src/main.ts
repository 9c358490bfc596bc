import { runService } from '@hamkke/service-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

await runService({
  name: 'reservations',
  async start() {
    const config = readConfig();
    const deps = await createDeps(config);
    const app = createApp(deps);
    deps.start();
    return { logger: deps.logger, listeners: [{ port: config.PORT, handler: app.callback() }], close: deps.stop };
  },
});
