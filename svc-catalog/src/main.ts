import { runService } from '@hamkke/service-kit';
import { readConfig } from './config.ts';
import { openCatalog } from './deps.ts';

await runService({
  name: 'catalog',
  async start() {
    const config = readConfig();
    const service = await openCatalog(config);
    return service.serve(config.PORT);
  },
});
