import { z } from 'zod';

/** Everything a running stand-in of a sign-in provider needs to know. */
export const oidcOptionsSchema = z.object({
  /**
   * Part of the issuer's name, `http://{issuerHost}:{port}`: it must not change between starts. 0 takes any free one.
   */
  port: z.number().int().min(0).max(65535),
  host: z.string().min(1).default('127.0.0.1'),
  /**
   * By which name browser and services find it, where that is not their own machine: `http://{issuerHost}:{port}` is
   * then the issuer.
   */
  issuerHost: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'expected the name of a host')
    .default('localhost'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(8, 'must have at least 8 characters'),
  /** Where the browser may be sent back to; compared letter by letter. */
  redirectUris: z.array(z.url()).min(1),
  /** Where the signing key is stored; without it each start makes a new one. */
  dataDir: z.string().min(1).optional(),
});
export type OidcOptions = z.input<typeof oidcOptionsSchema>;
export type OidcSettings = z.output<typeof oidcOptionsSchema>;

const given = (value: string | undefined) => (value === undefined || value === '' ? undefined : value);

/**
 * Reads `{NAME}_PORT`, `{NAME}_CLIENT_ID`, `{NAME}_CLIENT_SECRET`, `{NAME}_DATA_DIR`, `PUBLIC_ORIGIN`, `LISTEN_HOST`
 * and `ISSUER_HOST`; undefined without a port, for then this stand-in is not wanted.
 *
 * @throws {Error} with one line per bad variable
 */
export function oidcSettingsFromEnvironment(
  provider: string,
  env: Record<string, string | undefined>,
): OidcSettings | undefined {
  const key = (suffix: string) => `${provider.toUpperCase()}_${suffix}`;
  const port = given(env[key('PORT')]);
  if (port === undefined) return undefined;
  const origin = given(env['PUBLIC_ORIGIN']);
  const names: Record<string, string> = {
    port: key('PORT'),
    host: 'LISTEN_HOST',
    issuerHost: 'ISSUER_HOST',
    clientId: key('CLIENT_ID'),
    clientSecret: key('CLIENT_SECRET'),
    redirectUris: 'PUBLIC_ORIGIN',
    dataDir: key('DATA_DIR'),
  };
  const parsed = oidcOptionsSchema.safeParse({
    port: Number(port),
    host: given(env['LISTEN_HOST']),
    issuerHost: given(env['ISSUER_HOST']),
    clientId: given(env[key('CLIENT_ID')]),
    clientSecret: given(env[key('CLIENT_SECRET')]),
    redirectUris: origin === undefined ? undefined : [`${origin}/oauth/${provider}/callback`],
    dataDir: given(env[key('DATA_DIR')]) ?? `.local/data/${provider}`,
  });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = names[String(issue.path[0])] ?? issue.path.join('.');
    return `${name}: ${given(env[name]) === undefined ? 'is not set' : issue.message}`;
  });
  throw new Error(`the stand-in of ${provider} cannot start:\n  ${lines.join('\n  ')}`);
}
