import { DomainError, traced } from '@hamkke/service-kit';

export interface PortoneOptions {
  /** Origin of the REST interface; the client drops any path. */
  apiUrl: string;
  secret: string;
  /** Limit of a call, in milliseconds: the client itself has none and takes no abort signal. */
  timeoutMs: number;
  /** Called with every failure that is not the provider's ordinary answer. */
  report: (failure: { call: string; reason: string }) => void;
}

export interface ProviderLimits {
  /**
   * Everything that is not an answer about the requested thing is PROVIDER_DOWN: no connection, no JSON, too slow, bad
   * credentials.
   */
  down(call: string, error: unknown): DomainError;
  limited<T>(call: string, work: Promise<T>): Promise<T>;
}

/** Puts a limit of time around the provider's official client, and shows its calls in traces. */
export function providerLimits({ timeoutMs, report }: PortoneOptions): ProviderLimits {
  function down(call: string, error: unknown): DomainError {
    report({ call, reason: typeOf(error) ?? (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown') });
    return new DomainError('PROVIDER_DOWN', undefined, { cause: error });
  }
  return {
    down,
    async limited(call, work) {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(down(call, new Error(`no answer within ${timeoutMs} ms`))), timeoutMs);
      });
      // The loser of the race keeps running; what it ends with is nobody's concern.
      work.catch(() => {});
      return await traced(`portone ${call}`, { kind: 'client', attributes: { 'server.address': 'portone' } }, () =>
        Promise.race([work, limit]).finally(() => clearTimeout(timer)),
      );
    },
  };
}

/** The REST `type` of the client's errors; undefined for anything else. */
export function typeOf(error: unknown): string | undefined {
  const { data } = (error ?? {}) as { data?: { type?: unknown } };
  return typeof data?.type === 'string' ? data.type : undefined;
}
