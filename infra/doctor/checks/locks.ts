import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addressIn, requestAnswer } from '../request.ts';
import { absent, type Check, given, missingOf, Problem, verdictOf } from '../verdict.ts';

const ttlockKeys = ['TTLOCK_CLIENT_ID', 'TTLOCK_CLIENT_SECRET', 'TTLOCK_USERNAME', 'TTLOCK_PASSWORD'] as const;
const tokenSchema = z.union([
  z.object({ access_token: z.string().min(1) }),
  z.object({ errcode: z.number().refine((code) => code !== 0) }),
]);
const application = 'open.ttlock.com, Application';

/** What a refusal of a token means, by its code. Source: infra/stand-ins/locks/README.md */
const ttlockRefusals: Readonly<Record<number, string>> = {
  10000: `TTLOCK_CLIENT_ID: is unknown (${application})`,
  10001: `TTLOCK_CLIENT_SECRET: is refused (${application})`,
  10007: 'TTLOCK_USERNAME or TTLOCK_PASSWORD: the account is refused (the TTLock app, Account)',
};

/** TTLock, by a token as svc-access fetches one; it touches no lock. */
export const checkTtlock: Check = {
  name: 'TTLock',
  async run({ env, signal }) {
    const missing = missingOf(env, ttlockKeys);
    if (missing.length === ttlockKeys.length) return absent(`${ttlockKeys[0]} and the other three`);
    if (missing.length > 0) return verdictOf(missing, '');
    const origin = addressIn(env, 'TTLOCK_URL', 'https://euapi.ttlock.com');
    const [clientId = '', clientSecret = '', username = '', password = ''] = ttlockKeys.map((key) => given(env, key));
    const hashed = createHash('md5').update(password).digest('hex');
    const { status, body } = await requestAnswer(env, new URL('/oauth2/token', origin), {
      variable: 'TTLOCK_URL',
      signal,
      method: 'POST',
      body: new URLSearchParams({ clientId, clientSecret, username, password: hashed }),
    });
    const answer = tokenSchema.safeParse(body);
    if (!answer.success) throw new Problem(`TTLOCK_URL: TTLock does not answer there (status ${status})`);
    if ('access_token' in answer.data) return verdictOf([], 'a token was given');
    const { errcode } = answer.data;
    throw new Problem(ttlockRefusals[errcode] ?? `TTLock refuses a token (errcode ${errcode}; ${application})`);
  },
};

const refusalSchema = z.object({ error: z.object({ type: z.string() }) });
/** No device has this id. */
const unknownDevice = '00000000-0000-4000-8000-000000000000';

/** Seam, by reading a device that is not there: that it is not found proves the key. */
export const checkSeam: Check = {
  name: 'Seam',
  async run({ env, signal }) {
    const key = given(env, 'SEAM_API_KEY');
    if (!key) return absent('SEAM_API_KEY');
    const origin = addressIn(env, 'SEAM_URL', 'https://connect.getseam.com');
    const { status, body } = await requestAnswer(env, new URL('/devices/get', origin), {
      variable: 'SEAM_URL',
      signal,
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ device_id: unknownDevice }),
    });
    if (status === 401 || status === 403)
      throw new Problem('SEAM_API_KEY: is refused (console.seam.co, Developer, API Keys)');
    if (refusalSchema.safeParse(body).data?.error.type !== 'device_not_found')
      throw new Problem(`SEAM_URL: Seam does not answer there (status ${status})`);
    return verdictOf([], 'the key is accepted');
  },
};
