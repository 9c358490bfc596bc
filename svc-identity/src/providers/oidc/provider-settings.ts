import { providerNameSchema } from '@hamkke/contracts';
import { ConfigError } from '@hamkke/service-kit';
import { z } from 'zod';

/** An identity provider as this installation uses it. */
export interface ProviderSettings {
  readonly provider: string;
  readonly title: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret?: string | undefined;
  readonly scopes: string;
  /** More parameters for the provider's page. */
  readonly extra: Readonly<Record<string, string>>;
}

const issuerSchema = z.url({ protocol: /^https?$/ });

const listed = z.array(
  z.object({
    provider: providerNameSchema,
    title: z.string().trim().min(1).max(40),
    issuer: issuerSchema,
    clientId: z.string().min(1),
    clientSecret: z.string().min(1).optional(),
    scopes: z
      .string()
      .regex(/(^| )openid( |$)/, 'expected scopes with openid among them')
      .default('openid email profile'),
    extra: z.record(z.string(), z.string()).default({}),
  }),
);

function parseList(text: string, context: z.core.$RefinementCtx<string>): ProviderSettings[] {
  try {
    const result = listed.safeParse(JSON.parse(text));
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues)
      context.issues.push({ code: 'custom', input: text, message: `${path.join('.')}: ${message}` });
  } catch {
    context.issues.push({ code: 'custom', input: text, message: 'expected a JSON list' });
  }
  return z.NEVER;
}

const clientId = (name: string, more = '') =>
  z.string().optional().describe(`client id at ${name}${more}; without it ${name} is not offered`);
const secret = (name: string) => z.string().optional().describe(`client secret at ${name}`);

/** The keys by which identity providers are configured. */
export const providerKeys = {
  GOOGLE_CLIENT_ID: clientId('Google'),
  GOOGLE_CLIENT_SECRET: secret('Google'),
  GOOGLE_ISSUER: issuerSchema
    .default('https://accounts.google.com')
    .describe("Google's issuer; another only where a stand-in plays Google"),
  KAKAO_CLIENT_ID: clientId('Kakao', ' (its REST API key)'),
  KAKAO_CLIENT_SECRET: secret('Kakao'),
  KAKAO_ISSUER: issuerSchema
    .default('https://kauth.kakao.com')
    .describe("Kakao's issuer; another only where a stand-in plays Kakao"),
  OIDC_PROVIDERS: z
    .string()
    .default('[]')
    .transform(parseList)
    .describe(
      'further OpenID Connect issuers as a JSON list of { provider, title, issuer, clientId, clientSecret?, scopes?, extra? }; provider is its name in addresses, extra more parameters for its page',
    ),
};

const keysSchema = z.object(providerKeys);

/**
 * The providers that this installation offers, in the order of their buttons.
 * @throws ConfigError for two of one name, and in production for an issuer without TLS
 */
export function providersOf(config: z.output<typeof keysSchema> & { NODE_ENV: string }): ProviderSettings[] {
  const {
    GOOGLE_CLIENT_ID,
    GOOGLE_CLIENT_SECRET,
    GOOGLE_ISSUER,
    KAKAO_CLIENT_ID,
    KAKAO_CLIENT_SECRET,
    KAKAO_ISSUER,
    OIDC_PROVIDERS,
  } = config;
  const settings: ProviderSettings[] = [];
  if (GOOGLE_CLIENT_ID) {
    const extra = { prompt: 'select_account' };
    settings.push({
      provider: 'google',
      title: 'Google',
      issuer: GOOGLE_ISSUER,
      clientId: GOOGLE_CLIENT_ID,
      clientSecret: GOOGLE_CLIENT_SECRET,
      scopes: 'openid email profile',
      extra,
    });
  }
  if (KAKAO_CLIENT_ID) {
    const scopes = 'openid profile_nickname profile_image account_email';
    settings.push({
      provider: 'kakao',
      title: 'Kakao',
      issuer: KAKAO_ISSUER,
      clientId: KAKAO_CLIENT_ID,
      clientSecret: KAKAO_CLIENT_SECRET,
      scopes,
      extra: {},
    });
  }
  settings.push(...OIDC_PROVIDERS);
  const problems = problemsOf(settings, config.NODE_ENV === 'production');
  if (problems.length > 0) throw new ConfigError(problems);
  return settings;
}

function problemsOf(settings: readonly ProviderSettings[], isProduction: boolean): string[] {
  const names = settings.map(({ provider }) => provider);
  const twice = names.filter((name, at) => names.indexOf(name) !== at || name === 'email');
  const open = isProduction ? settings.filter(({ issuer }) => new URL(issuer).protocol !== 'https:') : [];
  return [
    ...twice.map((name) => `OIDC_PROVIDERS: the name ${name} is taken`),
    ...open.map(
      ({ provider }) =>
        `${provider === 'google' || provider === 'kakao' ? `${provider.toUpperCase()}_ISSUER` : 'OIDC_PROVIDERS'}: production refuses an issuer without https (${provider})`,
    ),
  ];
}
