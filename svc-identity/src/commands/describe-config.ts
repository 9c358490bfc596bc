import { describeConfig, runCommand } from '@hamkke/service-kit';
import { configSchema } from '../config.ts';

/** `describe-config.ts`: every key of the environment that this service reads, as JSON. */
await runCommand('identity describe-config', async () => ({ report: describeConfig(configSchema) }));
