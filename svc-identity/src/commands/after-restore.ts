import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { BadInput, connectNats, ensureStreams, runCommand, systemClock } from '@hamkke/service-kit';
import { readRestoreConfig } from '../config.ts';
import { createCommandDeps } from '../deps.ts';
import { parseForgotten, readForgotten } from '../events/read-forgotten.ts';
import { forgetAgain } from '../use-cases/accounts/forget-again.ts';
import type { Forgotten } from '../use-cases/accounts/forget-again.ts';

/**
 * `after-restore.ts [--without-broker] < forgotten.ndjson`: what a restored backup must not undo. Repeating it is
 * harmless. The running service publishes the events.
 */
await runCommand('identity after-restore', async () => {
  const { values } = parseArgs({ options: { 'without-broker': { type: 'boolean', default: false } } });
  const config = readRestoreConfig();
  const listed = parsed(await text(process.stdin));
  const { users, devices, access, mongo, logger } = await createCommandDeps(config);
  const published = values['without-broker'] ? [] : await fromBroker(config, logger);
  const report = await forgetAgain(
    { users, devices, access, clock: systemClock, correlationId: `after-restore-${randomUUID()}` },
    [...listed, ...published],
  );
  await mongo.close();
  return { report };
});

function parsed(lines: string): Forgotten[] {
  try {
    return parseForgotten(lines);
  } catch (error) {
    throw new BadInput([error instanceof Error ? error.message : String(error)]);
  }
}

async function fromBroker(
  { NATS_URL, NATS_PREFIX }: ReturnType<typeof readRestoreConfig>,
  logger: Parameters<typeof connectNats>[0]['logger'],
): Promise<Forgotten[]> {
  const nats = connectNats({ url: NATS_URL, name: 'identity', logger, prefix: NATS_PREFIX });
  const timeout = setTimeout(() => void nats.close(), 10_000);
  try {
    await ensureStreams(nats);
    return await readForgotten(nats);
  } catch (error) {
    throw new Error(
      `what the broker remembers cannot be read; bring it back, or do without: --without-broker (${error instanceof Error ? error.message : String(error)})`,
      { cause: error },
    );
  } finally {
    clearTimeout(timeout);
    await nats.close();
  }
}
