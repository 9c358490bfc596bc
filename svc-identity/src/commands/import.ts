import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { BadInput, runCommand, systemClock } from '@hamkke/service-kit';
import { readCommandConfig } from '../config.ts';
import { createCommandDeps } from '../deps.ts';
import { EmailTaken } from '../domain/ports.ts';
import { importUsers } from '../use-cases/accounts/import-users.ts';
import { importFileSchema, type ImportFile } from './import-file.ts';

/**
 * `import.ts < file.json`: people as the file says; who exists is left alone. The running service publishes the events.
 */
await runCommand('identity import', async () => {
  const config = readCommandConfig();
  const file = parseFile(await text(process.stdin));
  const { users, hasher, mongo } = await createCommandDeps(config);
  const deps = {
    users,
    hasher,
    adminEmails: config.ADMIN_EMAILS,
    clock: systemClock,
    correlationId: `import-${randomUUID()}`,
  };
  const { notAdministrators, ...report } = await importUsers(deps, file.users).catch((error: unknown) => {
    throw error instanceof EmailTaken ? new BadInput(['an address in the file belongs to another record']) : error;
  });
  for (const id of notAdministrators)
    process.stderr.write(`identity import: ${id} is no administrator, for its address is not in ADMIN_EMAILS\n`);
  await mongo.close();
  return { report };
});

function parseFile(json: string): ImportFile {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new BadInput(['standard input is not JSON']);
  }
  const result = importFileSchema.safeParse(value);
  if (result.success) return result.data;
  throw new BadInput(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}
