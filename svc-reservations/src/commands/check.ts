import { createClock } from '@hamkke/service-kit';
import { judgeReservations } from '../judge/judge-reservations.ts';
import { readJudgedBooks } from '../judge/judged-books.ts';
import { runCommand } from './run-command.ts';

await runCommand('check', async ({ connection }) => {
  const books = await readJudgedBooks(connection, createClock()());
  const problems = judgeReservations(books);
  return {
    answer: {
      judged: { units: books.guards.length, reservations: books.reservations.length, events: books.events.length },
      problems,
    },
    exitCode: problems.length === 0 ? 0 : 1,
  };
});
