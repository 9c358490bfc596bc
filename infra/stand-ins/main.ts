import { settingsFromEnvironment, startPortoneStandIn } from './portone/index.ts';
import type { RunningPortoneStandIn } from './portone/index.ts';

/** One line of structured log, so that the launcher can colour and level it. */
function say(level: 'info' | 'error', message: string, details: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), name: 'stand-ins', msg: message, ...details })}\n`);
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function start(): Promise<RunningPortoneStandIn> {
  const settings = settingsFromEnvironment(process.env);
  const running = await startPortoneStandIn(settings, (error) => say('error', explain(error)));
  say('info', 'payment provider stand-in is ready', { url: running.url, books: settings.dataDir });
  return running;
}

try {
  const running = await start();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      say('info', 'stopping', { signal });
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          say('error', explain(error));
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  say('error', explain(error));
  process.exit(1);
}
