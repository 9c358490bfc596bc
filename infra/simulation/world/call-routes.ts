import type { AnyEndpoint } from '@hamkke/contracts';
import { createLogger, DomainError, type Route, type ServiceClient } from '@hamkke/service-kit';
import type { z } from 'zod';
import type { Faults } from './faults.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const parse = (schema: unknown, value: unknown): unknown =>
  schema === undefined ? undefined : (schema as z.ZodType).parse(value ?? {});

/** What another service gets of a callee: refusals as they are, and anything else as a failure. */
function asAnswered(error: unknown): unknown {
  return error instanceof DomainError ? error : new DomainError('UNAVAILABLE', { reason: 'failed' }, { cause: error });
}

/**
 * Calls the routes of another service in this process: input and answer go through the contract and through JSON, as on
 * the wire, and a call may time out before or after its effect.
 */
export function callRoutes(routes: readonly Route[], faults: Faults): ServiceClient {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint.id, route]));

  async function answer(
    endpoint: AnyEndpoint,
    given: Record<string, unknown>,
    correlationId: string,
  ): Promise<unknown> {
    const route = byEndpoint.get(endpoint.id);
    if (!route) throw new Error(`nothing answers ${endpoint.id}`);
    const sent = JSON.parse(JSON.stringify(given)) as Record<string, unknown>;
    const input = {
      params: parse(endpoint.params, sent['params']),
      query: parse(endpoint.query, sent['query']),
      body: parse(endpoint.body, sent['body']),
      // Internal calls have no person behind them.
      caller: { kind: 'service', service: 'payments' } as never,
      correlationId,
      headers: {},
      signal: new AbortController().signal,
      logger,
      setHeader: () => {},
    };
    const reply = await route.handle(input).catch((error: unknown) => {
      throw asAnswered(error);
    });
    return parse(endpoint.response, JSON.parse(JSON.stringify(reply)));
  }

  return {
    // The contract of the endpoint says what the answer is.
    call: (endpoint, input, { correlationId }) =>
      faults.call('UNAVAILABLE', async () => (await answer(endpoint, { ...input }, correlationId)) as never),
    close: async () => {},
  };
}
