import type { Environment } from './verdict.ts';

const secretName = /KEY|SECRET|PASSWORD|OIDC_PROVIDERS/;
/** Names and sets of public keys: their parts are words that stand in ordinary lines. */
const harmless = new Set(['TRUSTED_KEYS', 'MAPS_KEY', 'KAKAO_MAPS_KEY']);

function passwordIn(value: string): readonly string[] {
  if (!URL.canParse(value)) return [];
  const { password } = new URL(value);
  return [password, decodeURIComponent(password)];
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** The secrets inside a value: itself, what is between commas, and the secret members of JSON. */
function secretsIn(value: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(value);
    const members = (Array.isArray(parsed) ? parsed : [parsed]).filter(
      (one) => one !== null && typeof one === 'object',
    );
    return [
      value,
      ...members.flatMap((one: object) =>
        Object.entries(one).flatMap(([name, inner]) => (/secret|^d$/i.test(name) ? textsIn(inner) : [])),
      ),
    ];
  } catch {
    return [value, ...value.split(',')];
  }
}

/**
 * Takes every secret of an environment out of a text. No check puts one in; this is the second lock, for a library's
 * message may repeat what it was given.
 */
export function redact(text: string, env: Environment): string {
  const secrets = Object.entries(env).flatMap(([key, value]) => {
    if (!value || harmless.has(key)) return [];
    return secretName.test(key) ? secretsIn(value) : passwordIn(value);
  });
  // The longest first: a secret may begin with another one.
  const ordered = [...new Set(secrets)].filter(({ length }) => length >= 4).toSorted((a, b) => b.length - a.length);
  return ordered.reduce((clean, secret) => clean.replaceAll(secret, '[secret]'), text);
}
