import { ConfigError } from '@hamkke/service-kit';

export interface ProviderAddress {
  NODE_ENV: string;
  PORTONE_API_URL: string;
  /** Hosts that may be used in production besides the provider's own, comma separated. */
  PORTONE_ALLOWED_HOSTS: string;
}

const ownHost = 'api.portone.io';
const loopback = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/;

/**
 * In production, money is only requested of the provider itself: https, its own host or one that was allowed by name,
 * never this machine.
 * @throws ConfigError. Source: design infra.md "Stand-ins"
 */
export function refuseStandInAddress({ NODE_ENV, PORTONE_API_URL, PORTONE_ALLOWED_HOSTS }: ProviderAddress): void {
  if (NODE_ENV !== 'production') return;
  const { protocol, hostname } = new URL(PORTONE_API_URL);
  const allowed = [ownHost, ...PORTONE_ALLOWED_HOSTS.split(',').map((host) => host.trim())];
  if (protocol !== 'https:' || loopback.test(hostname) || !allowed.includes(hostname))
    throw new ConfigError([`PORTONE_API_URL: not the payment provider's address; production refuses stand-ins`]);
}

/**
 * Looks whether a stand-in answers behind an address that looks right; a provider that is away does not stop the
 * service from starting.
 * @throws ConfigError
 */
export async function refuseStandInAnswer(
  { NODE_ENV, PORTONE_API_URL }: ProviderAddress,
  timeoutMs = 5000,
): Promise<void> {
  if (NODE_ENV !== 'production') return;
  const answer = await fetch(new URL('/', PORTONE_API_URL), {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  if (answer?.headers.has('x-hamkke-stand-in'))
    throw new ConfigError(['PORTONE_API_URL: a stand-in answers there; production refuses stand-ins']);
}
