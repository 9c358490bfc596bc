import * as oidc from 'openid-client';
import type { OidcOptions } from '../settings.ts';

export const redirectUri = 'http://localhost:4000/oauth/test/callback';

/** Options for a stand-in of the test's own on a free port, with a key in memory. */
export const testOptions = {
  port: 0,
  clientId: 'client-of-tests',
  clientSecret: 'secret-of-tests',
  redirectUris: [redirectUri],
} satisfies OidcOptions;

/** A sign-in as the official client library begins it. */
export type Begun = { config: oidc.Configuration; url: URL; checks: oidc.AuthorizationCodeGrantChecks };

/**
 * Discovers the issuer and builds an authorization address with PKCE, state and nonce; signatures of ID tokens are
 * checked.
 */
export async function begin(issuer: string, parameters: Record<string, string> = {}): Promise<Begun> {
  const config = await oidc.discovery(new URL(issuer), testOptions.clientId, testOptions.clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  });
  const verifier = oidc.randomPKCECodeVerifier();
  const checks = {
    expectedState: oidc.randomState(),
    expectedNonce: oidc.randomNonce(),
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  };
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return { config, url, checks };
}

/** Exchanges what came back for tokens. */
export const complete = ({ config, checks }: Begun, callbackUrl: string) =>
  oidc.authorizationCodeGrant(config, new URL(callbackUrl), checks);
