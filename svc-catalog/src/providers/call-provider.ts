import { DomainError, traced } from '@hamkke/service-kit';
import type { z } from 'zod';

/**
 * Called for every failure that is not an ordinary answer; its reasons hold no keys and no typed text.
 */
export type Report = (failure: { provider: string; reason: string }) => void;

export interface ProviderCall<S extends z.ZodType> {
  readonly provider: string;
  readonly url: URL;
  readonly init: RequestInit;
  readonly signal: AbortSignal;
  readonly answer: S;
  readonly report: Report;
}

/** A refusal by status: the provider is there, and wants no more of us for now. */
export class ProviderRefusal extends DomainError {
  readonly status: number;

  constructor(status: number) {
    super('PROVIDER_DOWN', { reason: 'refused' });
    this.status = status;
  }
}

/**
 * Requests JSON from a provider: at its fixed address only, never where a redirect points, and no longer than the
 * signal allows.
 * @throws PROVIDER_DOWN for anything but an answer of the expected shape. Source: design quality.md "Security" 8
 */
export async function callProvider<S extends z.ZodType>({
  provider,
  url,
  init,
  signal,
  answer,
  report,
}: ProviderCall<S>): Promise<z.output<S>> {
  try {
    return await traced(provider, { kind: 'client', attributes: { 'server.address': url.hostname } }, async () => {
      const response = await fetch(url, { ...init, redirect: 'error', signal });
      if (!response.ok) {
        await response.body?.cancel();
        throw new ProviderRefusal(response.status);
      }
      return answer.parse(await response.json());
    });
  } catch (error) {
    report({ provider, reason: reasonOf(error) });
    throw error instanceof DomainError ? error : new DomainError('PROVIDER_DOWN', undefined, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ProviderRefusal) return `status ${error.status}`;
  const { name = 'unknown', cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : name;
}
