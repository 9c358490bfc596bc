import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError, type Logger, traced } from '@hamkke/service-kit';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { SignInProvider } from '../../domain/ports.ts';
import { failureOf, nameOfFailure } from './failure-of.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { readProfile } from './read-profile.ts';

export interface OpenidProviderDeps {
  /** Where people reach the product; the provider sends the browser back there. */
  publicOrigin: string;
  /** Issuers without TLS, for stand-ins; never in production. */
  allowInsecure: boolean;
  logger: Logger;
  timeoutSeconds?: number;
}

/** Milliseconds for which a provider's own description of itself is used before it is loaded again. */
const descriptionLifetime = 24 * 3_600_000;

/**
 * Traces show how long each of a provider's answers took; of its address they hold the host alone, for the rest may
 * hold a code.
 */
const tracedFetch =
  (provider: string): CustomFetch =>
  (url, { body, ...options }) =>
    traced(
      `sign-in provider ${provider}`,
      {
        kind: 'client',
        attributes: { 'server.address': new URL(url).hostname, 'http.request.method': options.method },
      },
      () => fetch(url, { ...options, ...(body === undefined ? {} : { body }) }),
    );

/** Asks for the person, not for a session at the provider. Source: OpenID Connect Core 3.1.2.1 */
const reauthentication = { prompt: 'login', max_age: '0' } as const;

/**
 * An identity provider by OpenID Connect: code flow, PKCE, state, nonce, signature of the ID token. Nothing is
 * requested of it before someone signs in.
 */
export function createOpenidProvider(
  settings: ProviderSettings,
  { publicOrigin, allowInsecure, logger, timeoutSeconds = 10 }: OpenidProviderDeps,
): SignInProvider {
  const { provider: name, title, issuer, clientId, clientSecret, scopes, extra } = settings;
  const callback = `${publicOrigin}/oauth/${name}/callback`;
  let described: { readonly answer: Promise<Configuration>; readonly until: number } | undefined;
  /** Forgets a failed answer, unless a later call has begun another load meanwhile. */
  const forget = (failed: Promise<Configuration>) => {
    if (described?.answer === failed) described = undefined;
  };

  async function describe(): Promise<Configuration> {
    const execute = [enableNonRepudiationChecks, ...(allowInsecure ? [allowInsecureRequests] : [])];
    const discover = () =>
      discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute,
        timeout: timeoutSeconds,
        [customFetch]: tracedFetch(name),
      });
    // One more try: a first connection that broke is the commonest failure. Not after a timeout, for the person waits
    // for the answer.
    const config = await discover().catch(async (error: unknown) => {
      const reason = nameOfFailure(error);
      logger.warn({ provider: name, reason }, 'identity provider does not describe itself');
      if (reason === 'OAUTH_TIMEOUT') throw error;
      await sleep(200);
      return await discover();
    });
    config.timeout = timeoutSeconds;
    return config;
  }

  /** The provider's description of itself, cached; a failure is not. */
  async function configuration(): Promise<Configuration> {
    if (!described || described.until < Date.now())
      described = { answer: describe(), until: Date.now() + descriptionLifetime };
    const { answer } = described;
    try {
      return await answer;
    } catch (error) {
      forget(answer);
      throw new DomainError('PROVIDER_DOWN', undefined, { cause: error });
    }
  }

  return {
    name,
    title,
    async begin({ again } = { again: false }) {
      const config = await configuration();
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const challenge = {
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      };
      const url = buildAuthorizationUrl(config, {
        ...extra,
        ...(again ? reauthentication : {}),
        redirect_uri: callback,
        scope: scopes,
        state,
        nonce,
        ...challenge,
      });
      return { url: url.href, state, nonce, codeVerifier };
    },
    async complete(search, { state, nonce, codeVerifier }) {
      const config = await configuration();
      // The whole query as it came: some providers add `iss`, which has to be checked. The address is the public one,
      // whatever proxies made of it.
      const arrived = new URL(callback);
      arrived.search = search;
      try {
        const tokens = await authorizationCodeGrant(config, arrived, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no ID token');
        return readProfile(name, claims);
      } catch (error) {
        logger.warn({ provider: name, reason: nameOfFailure(error) }, 'sign-in at an identity provider failed');
        throw failureOf(error);
      }
    },
  };
}
