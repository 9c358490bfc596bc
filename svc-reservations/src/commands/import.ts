import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { createClock } from '@hamkke/service-kit';
import { createCore } from '../deps.ts';
import { importedPlace, importedRow, importSchema } from './import-rows.ts';
import { runCommand } from './run-command.ts';

await runCommand('import', async (mongo) => {
  const { reservations, waiting } = importSchema.parse(JSON.parse(await text(process.stdin)));
  const { useCases } = createCore(mongo);
  await mongo.syncIndexes();
  const now = createClock()();
  const correlationId = randomUUID();
  const rentals = await useCases.importReservations(
    reservations.map((row) => importedRow(row, now)),
    correlationId,
  );
  const places = await useCases.importWaiting(waiting.map(importedPlace), correlationId);
  const answer = {
    ...rentals,
    inserted: rentals.inserted + places.inserted,
    skipped: rentals.skipped + places.skipped,
  };
  return { answer, exitCode: answer.refused.length === 0 ? 0 : 1 };
});
