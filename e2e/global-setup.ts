import { mkdirSync, rmSync } from 'node:fs';
import { checkBooks, runStack } from './stack/run-stack.ts';
import { claimsDir } from './stack/settings.ts';

/** One stack for the whole run; when all journeys are over the books must still be right. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  rmSync(claimsDir, { recursive: true, force: true });
  mkdirSync(claimsDir, { recursive: true });
  if (process.env['E2E_URL']) return undefined;
  const stack = await runStack();
  return async () => {
    try {
      await checkBooks(stack);
    } finally {
      await stack.stop();
    }
  };
}
