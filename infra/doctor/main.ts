/**
 * Checks keys and settings of every provider and store: `npm run doctor`, or `npm run doctor -- payments.env
 * identity.env` for the environments in files, one report a file. Exits 1 when something is wrong.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { lineFor } from '../backing/operator-error.ts';
import { allChecks } from './checks/all.ts';
import { linesOf } from './render.ts';
import { runChecks } from './run-checks.ts';
import type { Environment } from './verdict.ts';

/** Writes the report of one environment. @returns whether something is wrong */
async function report(env: Environment, title?: string): Promise<boolean> {
  const outcomes = await runChecks(allChecks, env);
  // Of a process's own file only what it has is of interest: the rest is another process's.
  const shown = title ? outcomes.filter(({ verdict }) => verdict.state !== 'absent') : outcomes;
  process.stdout.write(`${[...(title ? [`${title}:`] : []), ...linesOf(shown, env)].join('\n')}\n`);
  return outcomes.some(({ verdict }) => verdict.state === 'wrong');
}

try {
  const files = process.argv.slice(2);
  let isWrong = files.length === 0 && (await report(process.env));
  for (const file of files) isWrong = (await report(parseEnv(readFileSync(file, 'utf8')), file)) || isWrong;
  process.exitCode = isWrong ? 1 : 0;
} catch (error) {
  process.stderr.write(`doctor: ${lineFor(error)}\n`);
  process.exitCode = 2;
}
// A provider that hangs may still hold a connection; its check is over.
process.exit();
