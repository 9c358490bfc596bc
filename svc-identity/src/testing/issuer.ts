import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';

/** What an issuer says of a person. */
export interface IssuerAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
  nickname?: string;
  picture?: string;
}

export interface Issuer {
  readonly url: string;
  readonly accounts: Map<string, IssuerAccount>;
  /** Whether its key set is another's, so that no signature holds. */
  foreignKeys: boolean;
  /** What the token address answers instead of a token, as a status; 0 for none. */
  tokenStatus: number;
  /**
   * Goes through the issuer's pages as a browser does and signs in as this account, or cancels; answers the query that
   * the callback page gets.
   */
  visit(url: string, account: string): Promise<string>;
  stop(): Promise<void>;
}

export interface IssuerShape {
  name: 'google' | 'kakao' | 'plain';
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const privateKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
});

/** How the two real ones differ. Source: external-services 2.4 */
const shapes: Readonly<Record<IssuerShape['name'], Pick<Configuration, 'scopes' | 'claims' | 'routes'>>> = {
  plain: {
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  },
  google: {
    scopes: ['openid', 'offline_access', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token', userinfo: '/v1/userinfo', jwks: '/oauth2/v3/certs' },
  },
  kakao: {
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub'], profile_nickname: ['nickname'], profile_image: ['picture'], account_email: ['email'] },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      userinfo: '/v1/oidc/userinfo',
      jwks: '/.well-known/jwks.json',
    },
  },
};

/**
 * A real OpenID Connect issuer in this process, in the shape of one of the two or in none. Signing in there is naming
 * the account.
 */
export async function startIssuer({ name, clientId, clientSecret, redirectUri }: IssuerShape): Promise<Issuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, IssuerAccount>();
  const state = { foreignKeys: false, tokenStatus: 0 };
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [privateKey()] },
    cookies: { keys: ['test'] },
    // Otherwise the address and the name stand in userinfo only.
    conformIdTokenClaims: false,
    ...shapes[name],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: async () => ({ ...accounts.get(accountId), sub: accountId }),
    }),
    async loadExistingGrant(ctx) {
      const { client, session, params } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope(typeof params?.scope === 'string' ? params.scope : '');
      await grant.save();
      return grant;
    },
  });
  const foreign = { keys: [{ ...privateKey(), d: undefined, kid: 'foreign' }] };
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>) => {
    if (ctx.path === shapes[name].routes?.token && state.tokenStatus > 0) {
      ctx.status = state.tokenStatus;
      ctx.body = 'not now';
      return;
    }
    if (ctx.path.startsWith('/interaction/')) return await signIn(ctx);
    await next();
    if (state.foreignKeys && ctx.oidc?.route === 'jwks') ctx.body = foreign;
  });

  async function signIn(ctx: KoaContextWithOIDC): Promise<void> {
    const accountId = ctx.get('x-test-account');
    const result =
      accountId === 'cancel'
        ? { error: 'access_denied', error_description: 'User denied access' }
        : { login: { accountId }, select_account: {} };
    ctx.respond = false;
    await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false });
  }

  server.on('request', provider.callback());

  async function visit(start: string, account: string): Promise<string> {
    const cookies = new Map<string, string>();
    let at = new URL(start);
    for (let step = 0; step < 8; step += 1) {
      const headers = {
        'x-test-account': account,
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      };
      const answer = await fetch(at, { redirect: 'manual', headers });
      for (const line of answer.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const [key = '', value = ''] = pair.split('=');
        cookies.set(key, value);
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`the issuer answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
      at = new URL(location, at);
      if (at.href.startsWith(redirectUri)) return at.search;
    }
    throw new Error('the issuer sends around in circles');
  }

  return Object.assign(state, {
    url,
    accounts,
    visit,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
