import { runService } from '@hamkke/service-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';

await runService({
  name: 'drawing',
  async start() {
    const config = readConfig();
    const deps = createDeps(config);
    return {
      logger: deps.logger,
      listeners: [{ port: config.PORT, handler: createApp(deps).callback() }],
      close: deps.close,
    };
  },
});
