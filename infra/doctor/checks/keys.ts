import { ConfigError, createSigner, createVerifier, sealKeySchema } from '@hamkke/service-kit';
import { absent, type Check, type Environment, given, Problem, verdictOf } from '../verdict.ts';

const sealKeys = ['ACCESS_KEY', 'CARD_KEY', 'SECOND_FACTOR_KEY'] as const;

/** Signs with the private key and verifies with the set: a pair that does not fit fails at every call otherwise. */
async function pairProblems(serviceKey: string, trustedKeys: string): Promise<readonly string[]> {
  try {
    const signer = createSigner(serviceKey);
    const verifier = createVerifier({ audience: 'catalog', trustedKeysJson: trustedKeys });
    const assertion = await signer.sign({ audience: 'catalog' });
    return await verifier.verify(assertion).then(
      () => [],
      () => [`SERVICE_KEY: its public half is not in TRUSTED_KEYS under the kid ${signer.issuer}`],
    );
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    return ['SERVICE_KEY or TRUSTED_KEYS: no usable Ed25519 key'];
  }
}

async function signingProblems(env: Environment): Promise<readonly string[]> {
  const [serviceKey, trustedKeys] = [given(env, 'SERVICE_KEY'), given(env, 'TRUSTED_KEYS')];
  if (serviceKey && trustedKeys) return await pairProblems(serviceKey, trustedKeys);
  if (serviceKey) return ['TRUSTED_KEYS: is missing beside SERVICE_KEY'];
  return trustedKeys ? ['SERVICE_KEY: is missing beside TRUSTED_KEYS'] : [];
}

/** Our own keys: the pair by which services know each other, and those under which secrets are stored. */
export const checkKeys: Check = {
  name: 'own keys',
  async run({ env }) {
    const there = ['SERVICE_KEY', 'TRUSTED_KEYS', ...sealKeys].filter((key) => given(env, key));
    if (there.length === 0) return absent('no SERVICE_KEY, and none of the keys that encrypt');
    const seals = sealKeys.filter((key) => given(env, key) && !sealKeySchema.safeParse(env[key]).success);
    const twice = sealKeys.filter(
      (key, at) => given(env, key) && sealKeys.slice(0, at).some((other) => env[other] === env[key]),
    );
    if (env['HAMKKE_FAILPOINTS'] && env['NODE_ENV'] === 'production')
      throw new Problem('HAMKKE_FAILPOINTS: is for tests, production refuses it');
    return verdictOf(
      [
        ...(await signingProblems(env)),
        ...seals.map((key) => `${key}: is not 32 random bytes in base64url`),
        ...twice.map((key) => `${key}: is the same as another key; each needs its own`),
      ],
      there.join(', '),
    );
  },
};
