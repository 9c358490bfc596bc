import { z } from 'zod';
import { asyncApiDocument } from './asyncapi.ts';
import { callsPage } from './calls-page.ts';
import type { DescribedProcess } from './catalogue.ts';
import { environmentExample, environmentPage } from './environment-page.ts';
import { eventsPage } from './events-page.ts';
import { noticesPage, shippedPackages } from './notices.ts';
import { runPrinting } from './run-printing.ts';

const inRoom = (room: string) => `${room}/src/commands/describe-config.ts`;

/** The command by which each process describes its environment. */
const described = {
  gateway: inRoom('gateway'),
  catalog: inRoom('svc-catalog'),
  reservations: inRoom('svc-reservations'),
  access: inRoom('svc-access'),
  payments: inRoom('svc-payments'),
  identity: inRoom('svc-identity'),
  checker: 'infra/checker/service/describe-config.ts',
  drawing: inRoom('shell/drawing'),
} as const;

const json = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

const variablesSchema = z.array(
  z.object({
    key: z.string(),
    about: z.string(),
    required: z.boolean(),
    fallback: z.string().optional(),
    refused: z.boolean(),
  }),
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
    ['docs/openapi.json', json(openapi)],
    ['docs/asyncapi.json', json(asyncApiDocument())],
    ['docs/events.md', eventsPage()],
    ['docs/environment.md', environmentPage(processes)],
    ['.env.example', environmentExample(processes)],
    ['packages/contracts/src/calls.ts', await callsPage()],
    ['THIRD-PARTY-NOTICES.txt', noticesPage(await shippedPackages())],
  ]);
}
