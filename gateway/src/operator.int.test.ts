import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runtimeConfigSchema } from '@hamkke/contracts';
import { createLogger } from '@hamkke/service-kit';
import { afterAll, expect, test } from 'vitest';
import { productionEnvironment as production } from './testing/environment.ts';
import { startGatewayHarness, type GatewayHarness } from './testing/gateway-harness.ts';

const example = readFileSync(fileURLToPath(new URL('../../infra/operator.example.json', import.meta.url)), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'hamkke-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** The example as somebody's own, which production takes. */
const file = join(folder, 'operator.json');
writeFileSync(
  file,
  example.replaceAll(/ ?[(（](예시|example|例|示例)[)）]/g, '').replaceAll('000-00-00000', '123-45-67890'),
);

/** Starts a gateway, looks at it, and stops it; answers what it logged of the operator. */
async function during(
  overrides: Record<string, string>,
  look: (harness: GatewayHarness) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const lines: string[] = [];
  const harness = await startGatewayHarness(overrides, {
    logger: createLogger({
      service: 'gateway',
      level: 'info',
      destination: { write: (line: string) => void lines.push(line) },
    }),
  });
  try {
    await look(harness);
  } finally {
    await harness.stop();
  }
  return lines.filter((line) => line.includes('OPERATOR_FILE'));
}

test('every page has the operator of the file in four languages', async () => {
  const complaints = await during({ OPERATOR_FILE: file, ...production }, async (harness) => {
    const html = await (await harness.fetch('/terms')).text();
    const json = /<script type="application\/json" id="hamkke-config">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
    const { operator } = runtimeConfigSchema.parse(JSON.parse(json));
    expect([operator?.ko.company, operator?.en.company]).toEqual(['함께보관 주식회사', 'Hamkke Storage Co., Ltd.']);
    expect(Object.keys(operator ?? {}).sort()).toEqual(['en', 'ja', 'ko', 'zh']);
  });
  expect(complaints).toEqual([]);
});

test('in production a gateway without the file says so once', async () => {
  const complaints = await during(production, async (harness) => {
    for (let n = 0; n < 3; n += 1) await harness.fetch('/');
  });
  expect(complaints).toHaveLength(1);
  expect(JSON.parse(complaints[0] ?? '{}')).toMatchObject({
    level: expect.anything(),
    msg: expect.stringContaining('name no business'),
  });
  expect(await during({ NODE_ENV: 'development' })).toEqual([]);
});
