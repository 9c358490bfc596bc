import { baseConfig, createJob, createLogger, loadConfig, runService, systemClock } from '@hamkke/service-kit';
import { mongo } from 'mongoose';
import { z } from 'zod';
import { staleBackups } from './plan.ts';
import { databaseNames } from './databases.ts';
import { finishedBackups, noteForgotten, takeDueBackup } from './scheduled.ts';
import { readBackupKey } from './seal.ts';

const configSchema = z.object({
  PORT: baseConfig.PORT,
  MONGO_URL: baseConfig.MONGO_URL,
  LOG_LEVEL: baseConfig.LOG_LEVEL,
  BACKUP_DIR: z.string().min(1).describe('folder of the backups'),
  BACKUP_KEY: z.string().optional().describe('32 bytes in base64 with which the files are encrypted'),
  BACKUP_HOUR: z.coerce
    .number()
    .int()
    .min(0)
    .max(23)
    .default(4)
    .describe('hour in Seoul from which the day’s backup is taken'),
  BACKUP_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(30).describe('days after which one is removed'),
});

/** Takes a backup a day for as long as it runs; `/readyz` says why none of today or yesterday is there. */
await runService({
  name: 'backup',
  async start() {
    const config = loadConfig(configSchema, process.env);
    const logger = createLogger({ service: 'backup', level: config.LOG_LEVEL });
    const key = readBackupKey(config.BACKUP_KEY);
    const client = await new mongo.MongoClient(config.MONGO_URL, { serverSelectionTimeoutMS: 10_000 }).connect();
    const { services, identity } = databaseNames(process.env);
    const backups = {
      client,
      databases: services,
      identityDatabase: identity,
      folder: config.BACKUP_DIR,
      key,
      logger,
      hour: config.BACKUP_HOUR,
      keepDays: config.BACKUP_KEEP_DAYS,
    };
    const taking = createJob({
      name: 'backup',
      everyMs: 60_000,
      run: () => takeDueBackup(backups, systemClock()),
      logger,
    });
    const noting = createJob({ name: 'forgotten', everyMs: 3_600_000, run: () => noteForgotten(backups), logger });
    // A system that has just been set up has nothing to take yet; the next round tries again.
    await taking.runNow().catch((err: unknown) => logger.error({ err }, 'no backup was taken'));
    taking.start();
    noting.start();
    return {
      logger,
      listeners: [
        {
          port: config.PORT,
          handler: (_request, response) => {
            const problem = staleBackups(systemClock(), finishedBackups(config.BACKUP_DIR));
            response.writeHead(problem === undefined ? 200 : 503, { 'content-type': 'application/json' });
            response.end(
              JSON.stringify(problem === undefined ? { status: 'ready' } : { status: 'not ready', problem }),
            );
          },
        },
      ],
      async close() {
        await Promise.all([taking.stop(), noting.stop()]);
        await client.close();
      },
    };
  },
});
