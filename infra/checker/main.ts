/**
 * Checks the books of all services against the promises I1 to I4: `npm run check:books -- [--settle 20] [--event-limit
 * 60] [--json]`.
 */
import { lineFor } from '../backing/operator-error.ts';
import { checkBooks } from './check-books.ts';
import { linesOf } from './report.ts';
import { readCheckSettings } from './settings.ts';

try {
  const settings = readCheckSettings(process.env, process.argv.slice(2));
  const { reading, findings, looks } = await checkBooks(settings);
  const text = settings.json
    ? JSON.stringify({ clean: findings.length === 0, looks, counts: reading.counts, findings })
    : linesOf(reading.counts, findings, looks).join('\n');
  process.stdout.write(`${text}\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`check:books: ${lineFor(error)}\n`);
  process.exitCode = 2;
}
