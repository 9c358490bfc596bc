import { z } from 'zod';
import { callsPage } from './calls-page.ts';
import type { DescribedProcess } from './environment-page.ts';
import { environmentPage } from './environment-page.ts';
import { eventsPage } from './events-page.ts';
import { noticesPage, shippedPackages } from './notices.ts';
import { runPrinting } from './run-printing.ts';

const inRoom = (room: string) => `${room}/src/commands/describe-config.ts`;

/** The command by which each process describes its environment. */
const described = {
  gateway: inRoom('gateway'),
  catalog: inRoom('svc-catalog'),
  reservations: inRoom('svc-reservations'),
  payments: inRoom('svc-payments'),
  identity: inRoom('svc-identity'),
  checker: 'infra/checker/service/describe-config.ts',
  drawing: inRoom('shell/drawing'),
} as const;

const variablesSchema = z.array(
  z.object({ key: z.string(), about: z.string(), required: z.boolean(), fallback: z.string().optional() }),
);

async function describe([name, command]: readonly [string, string]): Promise<DescribedProcess> {
  return { name, variables: variablesSchema.parse(await runPrinting(command)) };
}

/** Every generated file, by its path from the root. */
export async function generatePages(): Promise<ReadonlyMap<string, string>> {
  const processes: DescribedProcess[] = [];
  for (const entry of Object.entries(described)) processes.push(await describe(entry));
  const openapi = await runPrinting('gateway/src/commands/print-openapi.ts');
  return new Map([
    ['docs/openapi.json', `${JSON.stringify(openapi, null, 2)}\n`],
    ['docs/events.md', eventsPage()],
    ['docs/environment.md', environmentPage(processes)],
    ['packages/contracts/src/calls.ts', await callsPage()],
    ['THIRD-PARTY-NOTICES.txt', noticesPage(await shippedPackages())],
  ]);
}
