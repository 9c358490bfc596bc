import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import {
  accessTermsSchema,
  calendarDateSchema,
  deviceIdSchema,
  idSchema,
  instantSchema,
  lineSchema,
  lockProviderSchema,
} from '@hamkke/contracts';
import {
  BadInput,
  connectMongo,
  createAuditLog,
  createClock,
  createFailpoints,
  createLogger,
  createOutbox,
  runCommand,
} from '@hamkke/service-kit';
import { z } from 'zod';
import { readImportConfig } from '../config.ts';
import { accessFailpoints } from '../failpoints.ts';
import { createMongoAccessStore } from '../storage/mongo-access-store.ts';
import { createCodeVault } from '../use-cases/codes/code-vault.ts';
import { createImportDoors } from '../use-cases/doors/import-doors.ts';
import { createImportPasses } from '../use-cases/passes/import-passes.ts';

const fileSchema = z.object({
  doors: z
    .array(
      z.object({
        doorId: idSchema,
        locationId: idSchema,
        ownerId: idSchema.nullable(),
        name: lineSchema(60),
        provider: lockProviderSchema,
        deviceId: deviceIdSchema,
      }),
    )
    .default([]),
  passes: z
    .array(
      z.object({
        passId: idSchema,
        name: lineSchema(40),
        firstDay: calendarDateSchema.nullable().default(null),
        lastDay: calendarDateSchema.nullable().default(null),
        createdAt: instantSchema.transform((text) => new Date(text)),
        terms: accessTermsSchema,
      }),
    )
    .default([]),
});

function parseFile(json: string): z.output<typeof fileSchema> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new BadInput(['standard input is not JSON']);
  }
  const { success, data, error } = fileSchema.safeParse(value);
  if (success) return data;
  throw new BadInput(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}

/**
 * `import.ts < file.json`: entrances with their locks, and passes, as the file says; what exists is left alone. Passes
 * need the key under which the service stores codes and links.
 */
await runCommand('access import', async () => {
  const { ACCESS_KEY, ...config } = readImportConfig();
  const { doors, passes } = parseFile(await text(process.stdin));
  if (passes.length > 0 && ACCESS_KEY === undefined) throw new BadInput(['ACCESS_KEY is needed to store a pass']);
  const clock = createClock();
  const logger = createLogger({ service: 'access', level: config.LOG_LEVEL, destination: process.stderr });
  const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
  try {
    const { connection } = mongo;
    const store = createMongoAccessStore({
      connection,
      audit: createAuditLog({ connection, service: 'access', clock }),
      outbox: createOutbox(connection),
    });
    await mongo.syncIndexes();
    const deps = { store, clock, failpoints: createFailpoints(accessFailpoints) };
    const correlationId = randomUUID();
    const added = await createImportDoors(deps)(doors, correlationId);
    if (ACCESS_KEY === undefined) return { report: added, ok: true };
    const vault = createCodeVault(ACCESS_KEY);
    const { imported, skipped, refused } = await createImportPasses({ ...deps, vault })(passes, correlationId);
    const report = { imported: added.imported + imported, skipped: added.skipped + skipped, refused };
    return { report, ok: refused.length === 0 };
  } finally {
    await mongo.close();
  }
});
