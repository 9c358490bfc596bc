import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { refusalPage } from '../login/login-page.ts';
import type { ProviderManner } from '../manner.ts';
import { createMemoryGrants } from '../memory-grants.ts';
import type { People } from '../people.ts';
import type { OidcSettings } from '../settings.ts';

export type ProviderNeeds = {
  issuer: string;
  manner: ProviderManner;
  settings: OidcSettings;
  people: People;
  signingKey: JWK;
};

const hour = 3600;

/** Builds the issuer: one merchant, the provider's paths and claims, its own login page, no consent page. */
export function createProvider({ issuer, manner, settings, people, signingKey }: ProviderNeeds): Provider {
  const { name } = manner;
  const configuration: Configuration = {
    ...manner.configuration,
    clients: [merchant(settings, manner)],
    jwks: { keys: [signingKey] },
    adapter: createMemoryGrants(),
    // Cookies do not know ports: without names of their own two issuers on one host would overwrite each other's.
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      names: { session: `${name}_session`, interaction: `${name}_interaction`, resume: `${name}_resume` },
    },
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    features: {
      ...manner.configuration.features,
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { policy: policyWith(manner.prompts), url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AuthorizationCode: 600,
      Interaction: hour,
      Session: hour,
      Grant: 14 * 24 * hour,
      RefreshToken: 5_183_999,
      ...manner.configuration.ttl,
    },
    findAccount: (_ctx, sub) => {
      const person = people.find(sub);
      return (
        person && {
          accountId: sub,
          claims: (use) => ({
            sub,
            ...manner.claimsOf(person, use === 'id_token' ? 'id_token' : 'userinfo', settings.clientId),
          }),
        }
      );
    },
    loadExistingGrant: grantEverything,
    renderError: (ctx, { error, error_description: description = '' }) => {
      ctx.type = 'text/html';
      ctx.set(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      ctx.body = refusalPage(manner, error, description);
    },
  };
  return new Provider(issuer, configuration);
}

function merchant(settings: OidcSettings, { grantTypes }: ProviderManner): ClientMetadata {
  return {
    client_id: settings.clientId,
    client_secret: settings.clientSecret,
    redirect_uris: [...settings.redirectUris],
    response_types: ['code'],
    grant_types: [...grantTypes],
    token_endpoint_auth_method: 'client_secret_post',
  };
}

function policyWith(prompts: readonly string[]) {
  const policy = interactionPolicy.base();
  for (const name of prompts) policy.add(new interactionPolicy.Prompt({ name, requestable: true }), 0);
  return policy;
}

async function grantEverything(ctx: KoaContextWithOIDC) {
  const { provider, client, session, params } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  const scope = params?.['scope'];
  grant.addOIDCScope(typeof scope === 'string' ? scope : 'openid');
  await grant.save();
  return grant;
}
