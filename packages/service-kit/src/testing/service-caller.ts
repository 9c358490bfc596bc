import { type AnyEndpoint, buildPath, issuerNames } from '@hamkke/contracts';
import { type AssertionClaims, assertionHeader } from '../identity/caller.ts';
import { createSigner, type Signer } from '../identity/signer.ts';
import { personClaims, type TestKeys } from './keys.ts';

export interface Answered {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test asserts on whatever came
  readonly body: any;
}

export type ServiceCaller = (
  endpoint: AnyEndpoint,
  input: { params?: Record<string, unknown>; body?: unknown; claims?: AssertionClaims; idempotencyKey?: string },
) => Promise<Answered>;

/**
 * Calls a running process over real sockets: as the service that may, or as the gateway for a visitor or whoever
 * `claims` says.
 */
export function createServiceCaller(url: string, keys: TestKeys): ServiceCaller {
  const signers = new Map(issuerNames.map((issuer) => [issuer, createSigner(keys.serviceKey(issuer))]));
  const signerOf = ({ callers = ['gateway'] }: AnyEndpoint): Signer => {
    const signer = callers.map((issuer) => signers.get(issuer)).find(Boolean);
    if (!signer) throw new TypeError('nobody may call that');
    return signer;
  };
  return async (endpoint, { params = {}, body, claims = personClaims(), idempotencyKey }) => {
    const assertion = await signerOf(endpoint).sign({
      audience: endpoint.service,
      ...(endpoint.visibility === 'public' ? { claims } : {}),
    });
    const response = await fetch(url + buildPath(endpoint, params), {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        [assertionHeader]: assertion,
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}
