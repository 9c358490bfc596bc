import { createCore } from '../deps.ts';
import { runCommand } from './run-command.ts';

await runCommand('rebuild-guards', async (mongo) => {
  const { useCases } = createCore(mongo);
  await mongo.syncIndexes();
  return { answer: { rebuilt: await useCases.rebuildGuards() }, exitCode: 0 };
});
