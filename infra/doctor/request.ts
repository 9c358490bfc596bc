import { type Environment, given, isProduction, Problem } from './verdict.ts';

/**
 * The address in a variable, or the provider's own.
 * @throws Problem for what is no address, and in production for one without TLS
 */
export function addressIn(env: Environment, key: string, fallback: string): URL {
  const text = given(env, key) ?? fallback;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Problem(`${key}: is no address of http or https`);
  if (isProduction(env) && url.protocol !== 'https:')
    throw new Problem(`${key}: production calls providers over https only`);
  return url;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly ok: boolean;
  /** Undefined where the answer is no JSON. */
  readonly body: unknown;
  readonly headers: Headers;
}

/** A connection's own code, such as ENOTFOUND; it holds neither key nor address. */
export function codeOf(error: unknown): string {
  const { name = 'failed', code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  if (typeof cause?.code === 'string') return cause.code;
  return typeof code === 'string' ? code : name;
}

interface ProviderRequest extends RequestInit {
  /** The variable that says where the provider is: it is named where nobody answers. */
  readonly variable: string;
  readonly signal: AbortSignal;
}

/**
 * Requests one answer of a provider, at its fixed address only.
 * @throws Problem where nobody answers, and in production where a stand-in does
 */
export async function requestAnswer(
  env: Environment,
  url: URL,
  { variable, ...init }: ProviderRequest,
): Promise<ProviderAnswer> {
  const response = await fetch(url, { redirect: 'manual', ...init }).catch((error: unknown) => {
    init.signal.throwIfAborted();
    throw new Problem(`${variable}: ${url.origin} cannot be reached (${codeOf(error)}): address, DNS, firewall`);
  });
  if (isProduction(env) && response.headers.has('x-hamkke-stand-in'))
    throw new Problem(`${variable}: a stand-in answers at ${url.origin}; production refuses stand-ins`);
  const body: unknown = await response.json().catch(() => undefined);
  init.signal.throwIfAborted();
  return { status: response.status, ok: response.ok, body, headers: response.headers };
}
