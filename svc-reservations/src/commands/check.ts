import { createClock } from '@hamkke/service-kit';
import { checkReservations } from '../use-cases/checking/check-reservations.ts';
import { readSnapshot } from '../use-cases/checking/snapshot.ts';
import { runCommand } from './run-command.ts';

await runCommand('check', async ({ connection }) => {
  const snapshot = await readSnapshot(connection, createClock()());
  const problems = checkReservations(snapshot);
  return {
    answer: {
      checked: {
        units: snapshot.guards.length,
        reservations: snapshot.reservations.length,
        events: snapshot.events.length,
      },
      problems,
    },
    exitCode: problems.length === 0 ? 0 : 1,
  };
});
