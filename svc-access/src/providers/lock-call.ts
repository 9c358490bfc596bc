import { DomainError, type Clock, traced } from '@hamkke/service-kit';
import type { z } from 'zod';

/** What both providers of locks need. */
export interface ProviderOptions {
  /** Origin of the provider's interface. */
  readonly url: string;
  readonly clock: Clock;
  /** Limit of one call, in milliseconds: a gateway that brings a command to a lock takes seconds. */
  readonly timeoutMs?: number;
}

export const ordinaryTimeoutMs = 15_000;

export interface LockCall {
  readonly provider: string;
  readonly url: URL;
  readonly init: RequestInit;
  readonly timeoutMs: number;
}

/** The provider cannot be reached, or answers nothing that is understood. The reason holds no digits and no keys. */
export function providerDown(reason: string, cause?: unknown): DomainError {
  return new DomainError('PROVIDER_DOWN', { reason }, cause === undefined ? {} : { cause });
}

function reasonOf(error: unknown): string {
  const { name = 'unknown', cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : name;
}

/**
 * Requests JSON from a provider of locks: at its fixed address only, never where a redirect points, and no longer than
 * the limit. A refusal with a status below 500 is answered, for what it means is in its body.
 * @throws PROVIDER_DOWN for no answer, no JSON, 429 and everything from 500 on
 */
export async function callLockProvider({ provider, url, init, timeoutMs }: LockCall) {
  try {
    return await traced(provider, { kind: 'client', attributes: { 'server.address': url.hostname } }, async () => {
      const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      if (response.status === 429 || response.status >= 500) {
        await response.body?.cancel();
        throw providerDown(`status ${response.status}`);
      }
      const body: unknown = await response.json();
      return { ok: response.ok, status: response.status, body };
    });
  } catch (error) {
    throw error instanceof DomainError ? error : providerDown(reasonOf(error), error);
  }
}

/** @throws PROVIDER_DOWN for an answer of another shape */
export function readAnswer<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  // Without the cause: an answer of another shape may hold digits.
  if (!parsed.success) throw providerDown('another shape');
  return parsed.data;
}
