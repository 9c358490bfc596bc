import { runService } from '@hamkke/service-kit';
import { readConfig } from './config.ts';
import { openIdentity } from './deps.ts';

await runService({
  name: 'identity',
  async start() {
    const config = readConfig();
    const service = await openIdentity(config);
    return service.serve(config.PORT);
  },
});
