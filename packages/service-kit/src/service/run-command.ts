import { StoreUnreachable } from '../mongo/connect-mongo.ts';
import { ConfigError } from '../environment/config.ts';
import { exitCodes } from './run-service.ts';

/** The input is not what the command takes; one line per problem. */
export class BadInput extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.name = 'BadInput';
    this.problems = problems;
  }
}

/** EX_DATAERR of sysexits.h. */
const badData = 65;

/**
 * Runs a command: prints its report as one line of JSON; a failure is one clear line per problem and an exit code above
 * zero.
 */
export async function runCommand(name: string, run: () => Promise<{ report: unknown; ok?: boolean }>): Promise<never> {
  try {
    const { report, ok = true } = await run();
    process.stdout.write(`${JSON.stringify(report)}\n`);
    process.exit(ok ? 0 : 1);
  } catch (error) {
    const problems =
      error instanceof BadInput || error instanceof ConfigError
        ? error.problems
        : [error instanceof Error ? error.message : String(error)];
    for (const problem of problems.slice(0, 20)) process.stderr.write(`${name}: ${problem}\n`);
    process.exit(exitOf(error));
  }
}

function exitOf(error: unknown): number {
  if (error instanceof ConfigError) return exitCodes.config;
  if (error instanceof StoreUnreachable) return exitCodes.unavailable;
  return error instanceof BadInput ? badData : exitCodes.failed;
}
