import type { AnyEndpoint } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { Middleware } from 'koa';
import { stateOf } from '../request-state.ts';

interface Pattern {
  readonly endpoint: AnyEndpoint;
  readonly expression: RegExp;
  readonly parameters: number;
}

/**
 * Finds the call of the contract behind a request; what is not in a contract is not found here.
 * @throws NOT_FOUND, METHOD_NOT_ALLOWED
 */
export function matchEndpoint(endpoints: readonly AnyEndpoint[]): Middleware {
  const patterns = endpoints.map(patternOf).sort((a, b) => a.parameters - b.parameters);
  return async (ctx, next) => {
    const found = patterns.filter(({ expression }) => expression.test(ctx.path));
    if (found.length === 0) throw new DomainError('NOT_FOUND');
    const match = found.find(
      ({ endpoint }) => endpoint.method === ctx.method || (ctx.method === 'HEAD' && endpoint.method === 'GET'),
    );
    if (!match) {
      ctx.set('allow', [...new Set(found.map(({ endpoint }) => endpoint.method))].join(', '));
      throw new DomainError('METHOD_NOT_ALLOWED');
    }
    stateOf(ctx).endpoint = match.endpoint;
    stateOf(ctx).routeId = match.endpoint.id;
    await next();
  };
}

function patternOf(endpoint: AnyEndpoint): Pattern {
  const source = endpoint.path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+');
  return { endpoint, expression: new RegExp(`^${source}$`), parameters: endpoint.path.split(':').length };
}
