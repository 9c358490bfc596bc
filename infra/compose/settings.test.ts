import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadKeys } from '../dev/keys.ts';
import { workspaces } from '../images/workspaces.ts';
import versions from '../versions.json' with { type: 'json' };
import { composeVariables, environmentFile, settingsOf } from './settings.ts';
import { loadPasswords, users } from './stores/passwords.ts';
import { writeSettings } from './write-settings.ts';

const { services, networks } = parse(readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8'), {
  merge: true,
}) as {
  services: Record<
    string,
    {
      image: string;
      profiles?: string[];
      read_only?: boolean;
      env_file?: string[];
      environment?: Record<string, string>;
      ports?: string[];
      networks?: string[] | Record<string, object>;
      volumes?: string[];
      cap_drop?: string[];
      security_opt?: string[];
    }
  >;
  networks: Record<string, object | null>;
};
const folder = () => mkdtempSync(join(tmpdir(), 'hamkke-settings-'));

test('compose.yaml runs every image of ours and the servers of versions.json, all but MongoDB and observers without a disk to write on', () => {
  const images = Object.fromEntries(
    Object.values(services).map(({ image, read_only = false }) => [image.replace(':${IMAGE_TAG:-dev}', ''), read_only]),
  );
  expect(images).toEqual({
    ...Object.fromEntries(workspaces.map(({ name }) => [`hamkke/${name}`, true])),
    ...Object.fromEntries([versions.redis, versions.nats].map(({ image }) => [image, true])),
    ...Object.fromEntries(
      [versions.mongo, versions.prometheus, versions.grafana, versions.jaeger].map(({ image }) => [image, false]),
    ),
  });
});

test('on a machine that serves customers Caddy is the only door, every log has an end, and nothing is a stand-in', () => {
  const { services: further } = parse(
    readFileSync(new URL('../compose.prod.yaml', import.meta.url), 'utf8').replaceAll('!reset', ''),
    { merge: true },
  ) as { services: Record<string, (typeof services)[string] & { logging?: object }> };
  const ofCustomers = Object.keys(services).filter((name) => !services[name]?.profiles);
  expect(Object.keys(further).toSorted()).toEqual([...ofCustomers, 'caddy', 'backup'].toSorted());
  for (const { logging } of Object.values(further))
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } });
  const doors = Object.entries({ ...services, ...further }).filter(
    ([name, { ports = [] }]) => ports.length > 0 && !services[name]?.profiles,
  );
  expect(doors.map(([name]) => name)).toEqual(['caddy']);
  expect(further['gateway']).toMatchObject({ ports: [], environment: { TRUSTED_PROXIES: '1' } });
  expect(further['caddy']?.image).toBe(versions.caddy.image);
});

test('no setting of a process leads to its own container where another is meant', async () => {
  const keys = await loadKeys(folder());
  for (const [name, settings] of settingsOf(4000, keys)) {
    const own = Object.entries({
      ...settings,
      ...services[`svc-${name}`]?.environment,
      ...services[name]?.environment,
    }).filter(([key]) => key !== 'PUBLIC_ORIGIN');
    expect(
      own.filter(([, value]) => /localhost:|127\.0\.0\.1/.test(value.replaceAll('stand-ins.localhost:', ''))),
    ).toEqual([]);
    expect(settings['PUBLIC_ORIGIN']).toBe(name === 'drawing' ? undefined : 'http://localhost:4000');
  }
});

test('the drawing process is given no address, no key and nothing of people', async () => {
  const keys = await loadKeys(folder());
  expect(settingsOf(4000, keys).get('drawing')).toEqual({ NODE_ENV: 'development' });
  expect(services['drawing']).toMatchObject({
    environment: { RELEASES_DIR: '/releases' },
    env_file: ['${SETTINGS_DIR}/drawing.env'],
    volumes: ['${RELEASES_DIR}:/releases:ro'],
  });
  expect(services['drawing']?.ports).toBeUndefined();
});

test('each process that signs has a key of its own, and the public keys of all', async () => {
  const keys = await loadKeys(folder());
  const settings = settingsOf(4000, keys);
  const signers = [...settings].filter(([, { SERVICE_KEY }]) => SERVICE_KEY !== undefined);
  expect(signers.map(([name]) => name)).toEqual([
    'catalog',
    'reservations',
    'payments',
    'identity',
    'access',
    'checker',
    'gateway',
  ]);
  for (const [name, { SERVICE_KEY = '', TRUSTED_KEYS = '' }] of signers) {
    expect(JSON.parse(SERVICE_KEY)).toMatchObject({ kid: name, d: expect.any(String) });
    expect(TRUSTED_KEYS).not.toContain('"d"');
  }
  expect(settings.get('stand-ins')).toMatchObject({
    PORT: '4010',
    DATA_DIR: '/data/portone',
    DEFAULT_WEBHOOK_URL: 'http://gateway:8080/api/payment-webhook',
  });
});

test('every variable that compose.yaml requires is given, or has a default there', () => {
  const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');
  const required = new Set([...text.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name));
  expect(required).toEqual(
    new Set(Object.keys(composeVariables(4000, { settings: '/s', releases: '/r', operatorFile: '/o' }))),
  );
  expect(composeVariables(5000, { settings: '', releases: '', operatorFile: '' })).toMatchObject({
    GATEWAY_PORT: '5000',
    STAND_IN_PORTS: '5010-5023',
  });
});

test('observers and stand-ins see no store, stores see nothing else, and all of them may do nothing on the machine', () => {
  const networksOf = (name: string) => {
    const networks = services[name]?.networks ?? [];
    return Array.isArray(networks) ? networks : Object.keys(networks);
  };
  const named = (...networks: readonly string[]) =>
    Object.keys(services).filter((name) => networksOf(name).join(' ') === networks.join(' '));
  expect(named('stores')).toEqual(['mongo', 'redis', 'nats']);
  expect(named('front')).toEqual(['stand-ins', 'grafana', 'jaeger']);
  expect(named('front', 'drawing')).toEqual(['prometheus']);
  expect(named('drawing')).toEqual(['drawing']);
  expect(named('front', 'stores', 'drawing')).toEqual(['gateway']);
  expect(networks['drawing']).toEqual({ internal: true });
  expect(named('front', 'stores')).toEqual([
    'svc-catalog',
    'svc-reservations',
    'svc-payments',
    'svc-identity',
    'svc-access',
    'checker',
  ]);
  for (const { cap_drop, security_opt } of Object.values(services))
    expect([cap_drop, security_opt]).toEqual([['ALL'], ['no-new-privileges:true']]);
});

test('every process opens its stores by a name and a password of its own, made once', async () => {
  const place = { base: 4000, folder: folder(), releases: '/r', operatorFile: '/o' };
  await writeSettings(place);
  const read = (name: string) => readFileSync(join(place.folder, 'stores', name), 'utf8');
  const before = read('payments.env');
  const passwords = loadPasswords(join(place.folder, 'stores/passwords.json'));
  expect(before).toBe(
    `MONGO_URL='mongodb://payments:${passwords.of('payments')}@mongo:27017/?replicaSet=rs0'\nNATS_URL='nats://payments:${passwords.of('payments')}@nats:4222'\n`,
  );
  expect(read('gateway.env')).toMatch(/^REDIS_URL='redis:\/\/gateway:\w{48}@redis:6379'\nNATS_URL/);
  expect(new Set(users.map(passwords.of)).size).toBe(users.length);
  await writeSettings(place);
  expect(read('payments.env')).toBe(before);
  for (const name of Object.keys(services)) {
    const own = services[name]?.env_file?.filter((file) => file.includes('/stores/')) ?? [];
    expect(own.every((file) => existsSync(file.replace('${SETTINGS_DIR}', place.folder)))).toBe(true);
  }
  expect(statSync(join(place.folder, 'stores')).mode & 0o077).toBe(0);
  rmSync(place.folder, { recursive: true });
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
