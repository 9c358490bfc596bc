import {
  ConfigError,
  connectMongo,
  createLogger,
  exitCodes,
  loadConfig,
  StoreUnreachable,
  type Mongo,
} from '@hamkke/service-kit';
import { commandConfigSchema } from '../config.ts';

/** Runs a command over this service's database and prints its answer as JSON; the work says with which exit code. */
export async function runCommand(
  name: string,
  work: (mongo: Mongo) => Promise<{ answer: unknown; exitCode: number }>,
): Promise<void> {
  try {
    const config = loadConfig(commandConfigSchema);
    // Standard output belongs to the answer.
    const logger = createLogger({ service: name, level: config.LOG_LEVEL, destination: process.stderr });
    const mongo = await connectMongo({ url: config.MONGO_URL, dbName: config.MONGO_DB, logger });
    try {
      const { answer, exitCode } = await work(mongo);
      process.stdout.write(`${JSON.stringify(answer)}\n`);
      process.exitCode = exitCode;
    } finally {
      await mongo.close();
    }
  } catch (error) {
    process.stderr.write(
      `${name}: ${error instanceof ConfigError ? error.problems.join('; ') : String(error instanceof Error ? error.message : error)}\n`,
    );
    process.exitCode = codeOf(error);
  }
}

function codeOf(error: unknown): number {
  if (error instanceof ConfigError) return exitCodes.config;
  return error instanceof StoreUnreachable ? exitCodes.unavailable : exitCodes.failed;
}
