import { runService } from '@hamkke/service-kit';
import { readConfig } from './config.ts';
import { openAccess } from './deps.ts';

await runService({
  name: 'access',
  async start() {
    const config = readConfig();
    const service = await openAccess(config);
    return service.serve(config.PORT);
  },
});
