import { runService } from '@hamkke/service-kit';
import { readConfig } from './config.ts';
import { openPayments } from './deps.ts';
import { refuseStandInAddress, refuseStandInAnswer } from './providers/refuse-stand-in.ts';

await runService({
  name: 'payments',
  async start() {
    const config = readConfig();
    refuseStandInAddress(config);
    await refuseStandInAnswer(config);
    const service = await openPayments(config);
    return service.serve(config.PORT);
  },
});
