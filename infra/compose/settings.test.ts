import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadKeys } from '../dev/keys.ts';
import { workspaces } from '../images/workspaces.ts';
import versions from '../versions.json' with { type: 'json' };
import { composeVariables, environmentFile, settingsOf } from './settings.ts';
import { writeSettings } from './write-settings.ts';

const { services } = parse(readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8'), { merge: true }) as {
  services: Record<string, { image: string; read_only?: boolean; env_file?: string[]; environment?: Record<string, string>; ports?: string[] }>;
};
const folder = () => mkdtempSync(join(tmpdir(), 'hamkke-settings-'));

test('compose.yaml runs every image of ours and the servers of versions.json, ours without a disk to write on', () => {
  const images = Object.fromEntries(Object.values(services).map(({ image, read_only = false }) => [image.replace(':${IMAGE_TAG:-dev}', ''), read_only]));
  expect(images).toEqual({
    ...Object.fromEntries(workspaces.map(({ name }) => [`hamkke/${name}`, true])),
    ...Object.fromEntries([versions.mongo, versions.redis, versions.nats, versions.prometheus, versions.grafana, versions.jaeger].map(({ image }) => [image, false])),
  });
});

test('no setting of a process leads to its own container where another is meant', async () => {
  const keys = await loadKeys(folder());
  for (const [name, settings] of settingsOf(4000, keys)) {
    const own = Object.entries({ ...settings, ...services[`svc-${name}`]?.environment, ...services[name]?.environment }).filter(([key]) => key !== 'PUBLIC_ORIGIN');
    expect(own.filter(([, value]) => /localhost:|127\.0\.0\.1/.test(value.replaceAll('stand-ins.localhost:', '')))).toEqual([]);
    expect(settings['PUBLIC_ORIGIN']).toBe('http://localhost:4000');
  }
});

test('each process that signs has a key of its own, and the public keys of all', async () => {
  const keys = await loadKeys(folder());
  const settings = settingsOf(4000, keys);
  const signers = [...settings].filter(([, { SERVICE_KEY }]) => SERVICE_KEY !== undefined);
  expect(signers.map(([name]) => name)).toEqual(['catalog', 'reservations', 'payments', 'identity', 'checker', 'gateway']);
  for (const [name, { SERVICE_KEY = '', TRUSTED_KEYS = '' }] of signers) {
    expect(JSON.parse(SERVICE_KEY)).toMatchObject({ kid: name, d: expect.any(String) });
    expect(TRUSTED_KEYS).not.toContain('"d"');
  }
  expect(settings.get('stand-ins')).toMatchObject({ PORT: '4010', DATA_DIR: '/data/portone', DEFAULT_WEBHOOK_URL: 'http://gateway:8080/api/payment-webhook' });
});

test('every variable that compose.yaml asks for is given, or has a default there', () => {
  const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');
  const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name));
  expect(asked).toEqual(new Set(Object.keys(composeVariables(4000, { settings: '/s', releases: '/r', operatorFile: '/o' }))));
  expect(composeVariables(5000, { settings: '', releases: '', operatorFile: '' })).toMatchObject({ GATEWAY_PORT: '5000', STAND_IN_PORTS: '5010-5017' });
});

test('settings that an operator changed stay', async () => {
  const place = { base: 4000, folder: folder(), releases: '/r', operatorFile: '/o' };
  await writeSettings(place);
  const file = join(place.folder, 'payments.env');
  writeFileSync(file, "PORTONE_STORE_ID='store-real'\n");
  await writeSettings(place);
  expect(readFileSync(file, 'utf8')).toBe("PORTONE_STORE_ID='store-real'\n");
  rmSync(place.folder, { recursive: true });
});

test('a value that would end its own quotes is refused', () => {
  expect(environmentFile({ A: '{"b": "$c"}' })).toBe('A=\'{"b": "$c"}\'\n');
  expect(() => environmentFile({ A: "it's" })).toThrow('A holds a quote');
});
