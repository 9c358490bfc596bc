import { runService } from '@hamkke/service-kit';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { createDeps } from './deps.ts';
import { refuseStandInAddress, refuseStandInAnswer } from './provider/refuse-stand-in.ts';

await runService({
  name: 'payments',
  async start() {
    const config = readConfig();
    refuseStandInAddress(config);
    await refuseStandInAnswer(config);
    const deps = await createDeps(config);
    deps.startBackground();
    return {
      logger: deps.logger,
      listeners: [{ port: config.PORT, handler: createApp(deps).callback() }],
      close: deps.close,
    };
  },
});
