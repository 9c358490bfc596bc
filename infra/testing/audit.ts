import { spawnSync } from 'node:child_process';
import { readAudit } from './read-audit.ts';

// `npm run audit`: known holes in what is installed for running, at "high" and above. Not every registry answers
// questions about them: then nothing is known, and it says so.

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
});
const { exitCode, lines } = readAudit(stdout ?? '');
for (const line of lines) process.stdout.write(`audit: ${line}\n`);
process.exit(exitCode);
