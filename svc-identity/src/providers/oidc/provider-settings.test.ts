import { ConfigError, describeConfig, loadConfig } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { providerKeys, providersOf } from './provider-settings.ts';

const schema = z.object({ ...providerKeys, NODE_ENV: z.string().default('production').describe('mode') });
const read = (env: Record<string, string>) => providersOf(loadConfig(schema, env));
const problem = (env: Record<string, string>) => {
  try {
    read(env);
    return 'none';
  } catch (error) {
    return error instanceof ConfigError ? error.problems.join('; ') : String(error);
  }
};
const listed = (more: object = {}) =>
  JSON.stringify([
    { provider: 'keycloak', title: '사내 계정', issuer: 'https://id.example/realms/main', clientId: 'hamkke', ...more },
  ]);

describe('identity providers by configuration', () => {
  test('without a client id are not offered', () =>
    expect(read({ GOOGLE_CLIENT_SECRET: 'x', KAKAO_CLIENT_ID: '' })).toEqual([]));

  test('are Google, Kakao, and any other', () => {
    const found = read({
      GOOGLE_CLIENT_ID: 'g',
      KAKAO_CLIENT_ID: 'k',
      KAKAO_CLIENT_SECRET: 's',
      OIDC_PROVIDERS: listed(),
    });
    expect(
      found.map(({ provider, issuer, clientId, clientSecret, scopes }) => [
        provider,
        issuer,
        clientId,
        clientSecret,
        scopes,
      ]),
    ).toEqual([
      ['google', 'https://accounts.google.com', 'g', undefined, 'openid email profile'],
      ['kakao', 'https://kauth.kakao.com', 'k', 's', 'openid profile_nickname profile_image account_email'],
      ['keycloak', 'https://id.example/realms/main', 'hamkke', undefined, 'openid email profile'],
    ]);
  });

  test('without TLS are refused in production only', () => {
    const env = {
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_ISSUER: 'http://localhost:4011',
      OIDC_PROVIDERS: listed({ issuer: 'http://id.example' }),
    };
    expect(problem(env)).toBe(
      'GOOGLE_ISSUER: production refuses an issuer without https (google); OIDC_PROVIDERS: production refuses an issuer without https (keycloak)',
    );
    expect(read({ ...env, NODE_ENV: 'development' })).toHaveLength(2);
    // A provider that is not offered is nobody's business.
    expect(problem({ GOOGLE_ISSUER: 'http://localhost:4011' })).toBe('none');
  });

  test.each([
    ['not json', 'expected a JSON list'],
    ['{}', 'expected array'],
    [listed({ issuer: 'ftp://x' }), '0.issuer'],
    [listed({ provider: 'Not A Name' }), '0.provider'],
    [listed({ clientId: '' }), '0.clientId'],
    [listed({ scopes: 'email' }), 'openid'],
    [listed({ provider: 'email' }), 'the name email is taken'],
    [listed({ provider: 'google' }), 'the name google is taken'],
  ])('a list that will not do (%#) is said in one line', (OIDC_PROVIDERS, text) => {
    const line = problem({ GOOGLE_CLIENT_ID: 'g', OIDC_PROVIDERS });
    expect(line).toContain('OIDC_PROVIDERS');
    expect(line).toContain(text);
  });

  test('are described for the list of the environment', () => {
    const described = describeConfig(schema);
    expect(described.filter(({ about }) => about === '')).toEqual([]);
    expect(described.find(({ key }) => key === 'GOOGLE_CLIENT_ID')).toMatchObject({
      required: false,
      fallback: undefined,
    });
    expect(described.find(({ key }) => key === 'KAKAO_ISSUER')?.fallback).toBe('https://kauth.kakao.com');
  });
});
