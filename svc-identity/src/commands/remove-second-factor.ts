import { randomUUID } from 'node:crypto';
import { BadInput, runCommand, systemClock } from '@hamkke/service-kit';
import { readCommandConfig } from '../config.ts';
import { createCommandDeps } from '../deps.ts';
import { removeLostFactor } from '../use-cases/sign-in/remove-lost-factor.ts';

/**
 * `remove-second-factor.ts <address>`: for whoever lost phone and recovery codes. Repeating it changes nothing. The
 * running service publishes the event.
 */
await runCommand('identity remove-second-factor', async () => {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email) throw new BadInput(['the address of the account is missing']);
  const { users, mongo } = await createCommandDeps(readCommandConfig());
  const removed = await removeLostFactor(
    { users, clock: systemClock, correlationId: `remove-second-factor-${randomUUID()}` },
    email,
  );
  await mongo.close();
  return { report: { removed } };
});
