import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createClock } from '@hamkke/service-kit';
import { createCore } from '../deps.ts';
import { importedRow, importSchema } from './import-rows.ts';
import { runCommand } from './run-command.ts';

await runCommand('import', async (mongo) => {
  const { reservations } = importSchema.parse(JSON.parse(await text(process.stdin)));
  const { useCases } = createCore(mongo);
  await mongo.syncIndexes();
  const now = createClock()();
  const answer = await useCases.importReservations(
    reservations.map((row) => importedRow(row, now)),
    randomUUID(),
  );
  return { answer, exitCode: answer.refused.length === 0 ? 0 : 1 };
});
