import { describeConfig } from '@hamkke/service-kit';
import { configSchema } from '../config.ts';

process.stdout.write(`${JSON.stringify(describeConfig(configSchema), null, 2)}\n`);
