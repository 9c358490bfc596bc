import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startDeeplStandIn, type RunningDeeplStandIn } from '../../stand-ins/deepl/index.ts';
import { startJusoStandIn, type RunningJusoStandIn } from '../../stand-ins/juso/index.ts';
import { startLocksStandIn, type RunningLocksStandIn } from '../../stand-ins/locks/index.ts';
import { startNominatimStandIn, type RunningNominatimStandIn } from '../../stand-ins/nominatim/index.ts';
import { answering, linesFor, type LocalServer, nobody, startServer } from '../testing/run-one.ts';
import type { Check, Environment } from '../verdict.ts';
import { checkAddressSearch } from './address-search.ts';
import { checkGeocoder } from './geocoder.ts';
import { checkSeam, checkTtlock } from './locks.ts';
import { checkTranslator } from './translator.ts';

const account = { clientId: 'client', clientSecret: 'client-secret', username: 'locks', password: 'locks-password' };
const key = 'a-key-of-tests';
let deepl: RunningDeeplStandIn;
let juso: RunningJusoStandIn;
let locks: RunningLocksStandIn;
let nominatim: RunningNominatimStandIn;
let server: LocalServer | undefined;
beforeAll(async () => {
  [deepl, juso, nominatim, locks] = await Promise.all([
    startDeeplStandIn({ port: 0, key }),
    startJusoStandIn({ port: 0, key }),
    startNominatimStandIn({ port: 0, spacingMs: 60_000 }),
    startLocksStandIn({ ttlock: { port: 0, ...account }, seam: { port: 0, apiKey: key } }),
  ]);
});
afterEach(async () => {
  nominatim.control.reset();
  await server?.close();
  server = undefined;
});
afterAll(async () => void (await Promise.all([deepl, juso, nominatim, locks].map((one) => one.stop()))));

const deeplEnv = (): Environment => ({ DEEPL_KEY: key, DEEPL_URL: deepl.url });
const jusoEnv = (): Environment => ({
  ADDRESS_SEARCH_KEY: key,
  ADDRESS_SEARCH_URL: `${juso.url}/addrlink/addrLinkApi.do`,
});
const geocoderEnv = (): Environment => ({
  GEOCODER_USER_AGENT: 'Tests/1 (me@x.kr)',
  GEOCODER_URL: `${nominatim.url}/search`,
});
const ttlockEnv = (): Environment => ({
  TTLOCK_URL: locks.ttlock?.url,
  TTLOCK_CLIENT_ID: account.clientId,
  TTLOCK_CLIENT_SECRET: account.clientSecret,
  TTLOCK_USERNAME: account.username,
  TTLOCK_PASSWORD: account.password,
});
const seamEnv = (): Environment => ({ SEAM_API_KEY: key, SEAM_URL: locks.seam?.url });

test.each<[Check, () => Environment, string]>([
  [checkTranslator, deeplEnv, 'DeepL  ok: 0 of 500000 characters used'],
  [checkAddressSearch, jusoEnv, 'address search  ok: one search answered'],
  [checkGeocoder, geocoderEnv, 'geocoder  ok: one search answered'],
  [checkTtlock, ttlockEnv, 'TTLock  ok: a token was given'],
  [checkSeam, seamEnv, 'Seam  ok: the key is accepted'],
])('$name is ok with its key', async (check, env, line) => {
  expect(await linesFor(check, env())).toBe(line);
});

test.each<[Check, () => Environment, Environment, string]>([
  [checkTranslator, deeplEnv, { DEEPL_KEY: 'another-key' }, 'DEEPL_KEY: is refused'],
  [checkAddressSearch, jusoEnv, { ADDRESS_SEARCH_KEY: 'another-key' }, 'ADDRESS_SEARCH_KEY: is not approved'],
  [checkGeocoder, geocoderEnv, { GEOCODER_USER_AGENT: 'node' }, 'GEOCODER_USER_AGENT: is refused'],
  [checkTtlock, ttlockEnv, { TTLOCK_CLIENT_ID: 'another' }, 'TTLOCK_CLIENT_ID: is unknown'],
  [checkTtlock, ttlockEnv, { TTLOCK_CLIENT_SECRET: 'another' }, 'TTLOCK_CLIENT_SECRET: is refused'],
  [
    checkTtlock,
    ttlockEnv,
    { TTLOCK_PASSWORD: 'another' },
    'TTLOCK_USERNAME or TTLOCK_PASSWORD: the account is refused',
  ],
  [checkTtlock, ttlockEnv, { TTLOCK_PASSWORD: '' }, 'TTLOCK_PASSWORD: is missing'],
  [checkSeam, seamEnv, { SEAM_API_KEY: 'another-key' }, 'SEAM_API_KEY: is refused'],
  [checkTranslator, deeplEnv, { DEEPL_URL: nobody }, `DEEPL_URL: ${nobody} cannot be reached`],
  [
    checkSeam,
    seamEnv,
    { SEAM_URL: 'http://no-such-host.invalid' },
    'SEAM_URL: http://no-such-host.invalid cannot be reached',
  ],
  [checkSeam, seamEnv, { SEAM_URL: 'nonsense' }, 'SEAM_URL: is no address'],
  [checkSeam, seamEnv, { NODE_ENV: 'production' }, 'SEAM_URL: production calls providers over https only'],
])('$name with %o', async (check, env, change, problem) => {
  expect(await linesFor(check, { ...env(), ...change })).toContain(`WRONG\n  - ${problem}`);
});

test.each<[Check, () => Environment, string, string]>([
  [checkTranslator, deeplEnv, 'DEEPL_URL', 'no translator answers there (status 200)'],
  [checkAddressSearch, jusoEnv, 'ADDRESS_SEARCH_URL', 'no address search answers there (status 200)'],
  [checkGeocoder, geocoderEnv, 'GEOCODER_URL', "no geocoder's search answers there (status 200)"],
  [checkTtlock, ttlockEnv, 'TTLOCK_URL', 'TTLock does not answer there (status 200)'],
  [checkSeam, seamEnv, 'SEAM_URL', 'Seam does not answer there (status 200)'],
])('$name at an address where something else answers', async (check, env, variable, problem) => {
  server = await startServer(answering({ hello: 'world' }));
  expect(await linesFor(check, { ...env(), [variable]: server.url })).toContain(`  - ${variable}: ${problem}`);
});

test('a quota that is used up is wrong', async () => {
  server = await startServer(answering({ character_count: 500_000, character_limit: 500_000 }));
  expect(await linesFor(checkTranslator, { ...deeplEnv(), DEEPL_URL: server.url })).toContain('is used up');
});

test('an expired development key of the address search is named', async () => {
  server = await startServer(answering({ results: { common: { errorCode: 'E0014' }, juso: null } }));
  const env = { ...jusoEnv(), ADDRESS_SEARCH_URL: server.url };
  expect(await linesFor(checkAddressSearch, env)).toContain('the development key has expired');
});

test('a geocoder that is busy is there', async () => {
  await linesFor(checkGeocoder, geocoderEnv());
  expect(await linesFor(checkGeocoder, geocoderEnv())).toBe('geocoder  ok: answers; busy at this moment');
});

test('nothing is translated, and no lock is touched', async () => {
  deepl.control.reset();
  await linesFor(checkTranslator, deeplEnv());
  expect(deepl.control.texts()).toEqual([]);
});
