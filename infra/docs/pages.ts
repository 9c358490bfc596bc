import { z } from 'zod';
import type { DescribedProcess } from './environment-page.ts';
import { environmentPage } from './environment-page.ts';
import { eventsPage } from './events-page.ts';
import { runPrinting } from './run-printing.ts';

/** The folder of each process that describes its environment. */
const described = { gateway: 'gateway', catalog: 'svc-catalog', reservations: 'svc-reservations', payments: 'svc-payments', identity: 'svc-identity' } as const;

const variablesSchema = z.array(z.object({ key: z.string(), about: z.string(), required: z.boolean(), fallback: z.string().optional() }));

async function describe([name, folder]: readonly [string, string]): Promise<DescribedProcess> {
  return { name, variables: variablesSchema.parse(await runPrinting(`${folder}/src/commands/describe-config.ts`)) };
}

/** Every generated page, by its path from the root. */
export async function generatePages(): Promise<ReadonlyMap<string, string>> {
  const processes: DescribedProcess[] = [];
  for (const entry of Object.entries(described)) processes.push(await describe(entry));
  const openapi = await runPrinting('gateway/src/commands/print-openapi.ts');
  return new Map([
    ['docs/openapi.json', `${JSON.stringify(openapi, null, 2)}\n`],
    ['docs/events.md', eventsPage()],
    ['docs/environment.md', environmentPage(processes)],
  ]);
}
