import { z } from 'zod';
import { addressIn, requestAnswer } from '../request.ts';
import {
  absent,
  type Check,
  type Environment,
  given,
  type Inputs,
  missingOf,
  Problem,
  verdictOf,
  type Verdict,
} from '../verdict.ts';

/** A sign-in provider with the variables of it, and where its operator finds them. */
interface Client {
  readonly provider: string;
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  readonly scope: string;
  readonly variables: { readonly issuer: string; readonly id: string; readonly secret: string };
  readonly console: string;
}

const discoverySchema = z.object({ issuer: z.url(), authorization_endpoint: z.url(), token_endpoint: z.url() });
const refusalSchema = z.object({ error: z.string(), error_code: z.string().optional() });
/** Kakao's own codes say more than the words of the standard. Source: external-services 2.1 */
const unknownClients = new Set(['KOE101', 'KOE008']);

async function describe(env: Environment, { issuer, variables }: Client, signal: AbortSignal) {
  const url = new URL(`${issuer.href.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const { status, body } = await requestAnswer(env, url, { variable: variables.issuer, signal });
  const found = discoverySchema.safeParse(body);
  if (!found.success) throw new Problem(`${variables.issuer}: no issuer describes itself there (status ${status})`);
  // The library compares them letter by letter. Source: OpenID Connect Discovery 4.3
  if (found.data.issuer.replace(/\/$/, '') !== issuer.href.replace(/\/$/, ''))
    throw new Problem(`${variables.issuer}: the issuer there calls itself ${found.data.issuer}`);
  return found.data;
}

/**
 * Redeems a code that nobody was given: a client that is accepted gets `invalid_grant`, another one `invalid_client`.
 * Source: RFC 6749 section 5.2
 */
async function clientProblems(
  inputs: Inputs,
  client: Client,
  endpoint: string,
  callback: string,
): Promise<readonly string[]> {
  const { clientId, clientSecret, variables, console } = client;
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'of-nobody',
    redirect_uri: callback,
    client_id: clientId,
    code_verifier: 'of-nobody'.repeat(5),
    ...(clientSecret ? { client_secret: clientSecret } : {}),
  });
  const request = { variable: variables.issuer, signal: inputs.signal, method: 'POST', body };
  const answer = await requestAnswer(inputs.env, new URL(endpoint), request);
  const refusal = refusalSchema.safeParse(answer.body);
  if (!refusal.success)
    throw new Problem(
      `${variables.issuer}: its token endpoint answers what no client understands (status ${answer.status})`,
    );
  const { error, error_code: code = '' } = refusal.data;
  if (error === 'redirect_uri_mismatch' || code === 'KOE303') return [unregistered(client, callback)];
  if (unknownClients.has(code)) return [`${variables.id}: is unknown (${code}; ${console})`];
  if (['invalid_client', 'unauthorized_client', 'unauthorized', 'misconfigured'].includes(error))
    return [`${variables.id} or ${variables.secret}: is refused (${code || error}; ${console})`];
  return error === 'invalid_grant' ? [] : [`${variables.id}: ${client.provider} answers ${code || error} (${console})`];
}

const unregistered = ({ variables, console }: Client, callback: string) =>
  `${variables.id}: register the redirect address ${callback} (${console})`;

/** Opens the provider's page without a person: an address that is not registered is refused there and then. */
async function redirectProblems(
  inputs: Inputs,
  client: Client,
  endpoint: string,
  callback: string,
): Promise<readonly string[]> {
  const url = new URL(endpoint);
  const parameters = {
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: callback,
    scope: client.scope,
    state: 'of-nobody',
    nonce: 'of-nobody',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const request = { variable: client.variables.issuer, signal: inputs.signal };
  const { status } = await requestAnswer(inputs.env, url, request);
  return status >= 400 && status < 500 ? [unregistered(client, callback)] : [];
}

async function checkClient(inputs: Inputs, client: Client): Promise<Verdict> {
  const origin = given(inputs.env, 'PUBLIC_ORIGIN');
  const callback = `${(origin ?? 'http://localhost').replace(/\/$/, '')}/oauth/${client.provider}/callback`;
  const described = await describe(inputs.env, client, inputs.signal);
  const refused = await clientProblems(inputs, client, described.token_endpoint, callback);
  if (refused.length > 0 || !origin)
    return verdictOf(refused, 'the client is accepted; without PUBLIC_ORIGIN its redirect address is not seen');
  return verdictOf(
    await redirectProblems(inputs, client, described.authorization_endpoint, callback),
    `the client is accepted; sign in once, for some providers show an unregistered ${callback} to people only`,
  );
}

const known = {
  google: {
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    console: 'Google Cloud console, Google Auth Platform, Clients',
  },
  kakao: {
    issuer: 'https://kauth.kakao.com',
    scope: 'openid profile_nickname profile_image account_email',
    console: 'developers.kakao.com, 앱, 플랫폼 키, REST API 키',
  },
} as const;

function checkKnown(provider: keyof typeof known, name: string): Check {
  const prefix = provider.toUpperCase();
  const variables = { issuer: `${prefix}_ISSUER`, id: `${prefix}_CLIENT_ID`, secret: `${prefix}_CLIENT_SECRET` };
  const { scope, console, issuer } = known[provider];
  return {
    name,
    async run(inputs) {
      const { env } = inputs;
      const clientId = given(env, variables.id);
      const clientSecret = given(env, variables.secret);
      if (!clientId && !clientSecret) return absent(`${variables.id}; ${provider} is not offered`);
      if (!clientId) return verdictOf(missingOf(env, [variables.id]), '');
      const client = {
        provider,
        issuer: addressIn(env, variables.issuer, issuer),
        clientId,
        clientSecret,
        scope,
        variables,
        console,
      };
      return await checkClient(inputs, client);
    },
  };
}

export const checkGoogle = checkKnown('google', 'sign-in: Google');
export const checkKakao = checkKnown('kakao', 'sign-in: Kakao');

const listSchema = z.array(
  z.object({
    provider: z.string(),
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: z.string(),
    clientSecret: z.string().optional(),
    scopes: z.string().default('openid email profile'),
  }),
);

function readList(text: string): z.output<typeof listSchema> {
  try {
    return listSchema.parse(JSON.parse(text));
  } catch {
    throw new Problem('OIDC_PROVIDERS: is no JSON list of { provider, title, issuer, clientId, clientSecret }');
  }
}

const inList = (provider: string) => `OIDC_PROVIDERS (${provider})`;

/** Issuers besides the two. */
export const checkFurtherSignIn: Check = {
  name: 'sign-in: further',
  async run(inputs) {
    const list = readList(given(inputs.env, 'OIDC_PROVIDERS') ?? '[]');
    if (list.length === 0) return absent('OIDC_PROVIDERS');
    const verdicts = await Promise.all(
      list.map(({ provider, issuer, clientId, clientSecret, scopes: scope }) => {
        const name = inList(provider);
        const variables = { issuer: name, id: name, secret: name };
        const url = addressIn({ ...inputs.env, [name]: issuer }, name, issuer);
        return checkClient(inputs, {
          provider,
          issuer: url,
          clientId,
          clientSecret,
          scope,
          variables,
          console: "the provider's console",
        });
      }),
    );
    return verdictOf(
      verdicts.flatMap((verdict) => (verdict.state === 'wrong' ? verdict.problems : [])),
      list.map(({ provider }) => provider).join(', '),
    );
  },
};
