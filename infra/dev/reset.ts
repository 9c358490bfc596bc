import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dockerAnswers, forgetVolumes } from '../backing/container.ts';
import { OperatorError, lineFor } from '../backing/operator-error.ts';
import { takeLock } from './lock.ts';
import { readStartSettings } from './settings.ts';

const names = ['mongo', 'redis', 'nats'] as const;

/** Forgets the data of the stack on PORT: databases, streams, the stand-ins' data. Keys, builds and downloads stay. */
async function reset(): Promise<void> {
  const { base, stateDir } = readStartSettings(process.env);
  const release = takeLock(join(stateDir, 'running.pid'), `http://localhost:${base}`);
  try {
    const data = join(stateDir, 'data');
    if (await dockerAnswers()) await forgetVolumes(names.map((name) => ({ name, dataDir: join(data, name) })));
    const found = existsSync(data) && readdirSync(data).length > 0;
    rmSync(data, { recursive: true, force: true });
    process.stdout.write(
      found
        ? `hamkke: the data in ${data} is gone; the next start fills in the demonstration data again\n`
        : 'hamkke: there was no data\n',
    );
  } finally {
    release();
  }
}

await reset().catch((error: unknown) => {
  const line = error instanceof OperatorError ? `${error.message} (stop it first)` : lineFor(error);
  process.stderr.write(`hamkke: ${line}\n`);
  process.exit(1);
});
