import { serveControl } from './control.ts';
import { checkBooks, runStack } from './run-stack.ts';
import { appUrl, controlPort } from './settings.ts';

// node e2e/stack/serve.ts: runs the stack of the journeys, for writing them: E2E_URL=http://localhost:4600 npm run
// test:e2e
const stack = await runStack();
const endControl = await serveControl(stack, controlPort);
process.stdout.write(`e2e: ${appUrl}, E2E_CONTROL_URL=http://127.0.0.1:${controlPort}\n`);
async function stop(): Promise<void> {
  endControl();
  await stack.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
process.on(
  'SIGUSR2',
  () => void checkBooks(stack).catch((error: unknown) => process.stderr.write(`${String(error)}\n`)),
);
