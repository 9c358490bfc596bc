import { BadInput, runCommand } from '@hamkke/service-kit';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readCommandConfig } from '../config.ts';
import { createCommandDeps } from '../deps.ts';
import { createSharpEncoder } from '../storage/sharp-encoder.ts';
import { importCatalog } from '../use-cases/locations/import-catalog.ts';
import { importImages } from '../use-cases/images/import-images.ts';
import { givenLocations, importFileSchema, type ImportFile } from './import-file.ts';

/**
 * `import.ts --images <folder> < file.json`: locations, units and images as the file says; what exists is left alone.
 * The running service publishes the events.
 */
await runCommand('catalog import', async () => {
  const began = performance.now();
  const { values } = parseArgs({ options: { images: { type: 'string' } } });
  const config = readCommandConfig();
  const file = parseFile(await text(process.stdin));
  const deps = await createCommandDeps(config);
  const readOriginal = async (name: string): Promise<Uint8Array> => {
    if (values.images === undefined)
      throw new BadInput([`the file names the picture ${name}, but there is no --images folder`]);
    return await readFile(join(values.images, name)).catch(() => {
      throw new BadInput([`the picture ${name} is not in the --images folder`]);
    });
  };
  const imageDeps = {
    images: deps.images,
    encoder: createSharpEncoder(),
    readOriginal,
    parallel: availableParallelism(),
  };
  const { hashes, encoded } = await importImages(
    imageDeps,
    file.locations.flatMap(({ images }) => images),
  );
  const encodedAt = performance.now();
  const counts = await importCatalog(
    { store: deps.store, correlationId: `import-${randomUUID()}` },
    givenLocations(file, hashes),
  );
  await deps.mongo.close();
  const seconds = (from: number, to: number) => Number(((to - from) / 1_000).toFixed(1));
  return {
    report: {
      ...counts,
      pictures: hashes.size,
      encoded,
      seconds: { pictures: seconds(began, encodedAt), rows: seconds(encodedAt, performance.now()) },
    },
  };
});

function parseFile(json: string): ImportFile {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new BadInput(['standard input is not JSON']);
  }
  const result = importFileSchema.safeParse(value);
  if (result.success) return result.data;
  throw new BadInput(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
}
