import { runService } from '@hamkke/service-kit';
import { readConfig } from './config.ts';
import { openReservations } from './deps.ts';

await runService({
  name: 'reservations',
  async start() {
    const config = readConfig();
    const service = await openReservations(config);
    return service.serve(config.PORT);
  },
});
