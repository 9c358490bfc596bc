/** Makes the demo data and hands it to the services: `npm run seed -- [--branches 1000] [--dry]`. Fills the databases that MONGO_URL names, else those of the stack that runs here. */
import { seoulDateOf } from '@hamkke/money';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findRunningStack } from '../dev/running-stack.ts';
import { demoBranches } from './demo/branches.ts';
import { demoReservations } from './demo/reservations.ts';
import { demoUsers } from './demo/users.ts';
import { importInto } from './import-into.ts';
import { renderPictures } from './pictures/render.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const local = fileURLToPath(new URL('../../.local/', import.meta.url));

async function seed(): Promise<void> {
  const { values } = parseArgs({ options: { branches: { type: 'string' }, dry: { type: 'boolean', default: false } } });
  if (process.env['NODE_ENV'] === 'production') throw new Error('demo data is not for production');
  const wanted = values.branches === undefined ? undefined : Number(values.branches);
  if (wanted !== undefined && !(Number.isInteger(wanted) && wanted > 0 && wanted <= 20_000)) throw new Error('--branches takes a whole number from 1 to 20000');
  const { locations, units } = demoBranches(wanted === undefined ? {} : { branches: wanted });
  const reservations = demoReservations({ locations, units, today: seoulDateOf(new Date()) });
  const users = demoUsers();
  say(`demo data: ${locations.length} branches, ${units.length} units, ${reservations.length} rentals, ${users.length} people`);
  if (values.dry) return;
  takeRunningStack();
  report('people', await importInto('svc-identity', { users }));
  const images = await renderPictures(`${local}pictures`, [...new Set(locations.flatMap((location) => location.images))]);
  report('branches and units', await importInto('svc-catalog', { locations, units }, ['--images', images]));
  report('rentals', await importInto('svc-reservations', { reservations }));
}

/** The services' commands read their environment; by hand there is none, so it is that of the stack that `npm start` runs. */
function takeRunningStack(): void {
  if (process.env['MONGO_URL']) return;
  const stack = findRunningStack(process.env);
  if (!stack) throw new Error('nothing to fill: run npm start first (PORT says which one), or set MONGO_URL');
  Object.assign(process.env, stack.environment, { MONGO_URL: stack.mongoUrl, NATS_URL: stack.natsUrl });
}

function report(what: string, { imported, skipped }: { imported: number; skipped: number }): void {
  say(`${what}: ${imported} added${skipped > 0 ? `, ${skipped} already there` : ''}`);
}

seed().catch((error: unknown) => {
  process.stderr.write(`seed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
