import { connectNats, runCommand } from '@hamkke/service-kit';
import { readCommandConfig } from '../config.ts';
import { createCommandDeps } from '../deps.ts';
import { replayStream, streamBegins } from '../events/replay-stream.ts';
import { rebuildAvailability } from '../use-cases/availability/rebuild-availability.ts';

/**
 * `rebuild-availability.ts`: the availability anew from the broker's events, beside the running service. See the README
 * for what lies beyond the broker's memory.
 */
await runCommand('catalog rebuild-availability', async () => {
  const config = readCommandConfig();
  const { mongo, availability, failpoints, logger } = await createCommandDeps(config);
  const nats = connectNats({ url: config.NATS_URL, name: 'catalog-rebuild', logger, prefix: config.NATS_PREFIX });
  const streamSince = await streamBegins(nats);
  const report = await rebuildAvailability({ availability, replay: () => replayStream(nats), streamSince, failpoints });
  await nats.close();
  await mongo.close();
  return { report: { eventsSince: streamSince.toISOString(), ...report } };
});
