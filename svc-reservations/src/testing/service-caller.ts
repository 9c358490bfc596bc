import { type AnyEndpoint, buildPath, issuerNames } from '@hamkke/contracts';
import { assertionHeader, createSigner, type AssertionClaims, type Signer } from '@hamkke/service-kit';
import { personClaims, type TestKeys } from '@hamkke/service-kit/testing';

export interface Answered {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test asserts on whatever came
  readonly body: any;
}

export type ServiceCaller = (
  endpoint: AnyEndpoint,
  input: { params?: Record<string, unknown>; body?: unknown; claims?: AssertionClaims },
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
  return async (endpoint, { params = {}, body, claims = personClaims() }) => {
    const assertion = await signerOf(endpoint).sign({
      audience: 'reservations',
      ...(endpoint.visibility === 'public' ? { claims } : {}),
    });
    const response = await fetch(url + buildPath(endpoint, params), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', [assertionHeader]: assertion },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
}
