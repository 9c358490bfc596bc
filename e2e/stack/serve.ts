import { appUrl } from './settings.ts';
import { checkBooks, runStack } from './run-stack.ts';

// node e2e/stack/serve.ts: keeps the stack of the journeys running, for writing them: E2E_URL=http://localhost:4600 npm run test:e2e
const stack = await runStack();
process.stdout.write(`e2e: ${appUrl}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stack.stop().then(() => process.exit(0)));
process.on('SIGUSR2', () => void checkBooks(stack).catch((error: unknown) => process.stderr.write(`${String(error)}\n`)));
