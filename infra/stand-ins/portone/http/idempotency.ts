import type { Middleware } from 'koa';
import { ProviderError } from '../payments/provider-error.ts';

export type Idempotency = { forget: () => void; middleware: Middleware };

type Cached = { until: number; answer?: { status: number; body: unknown } };

const memoryMs = 3 * 60 * 60_000;
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Answers a repeated request with the first one's answer for three hours, and 409 while the first is still running.
 *
 * Server errors are not stored: repeating is what the key is for.
 */
export function createIdempotency(): Idempotency {
  const cached = new Map<string, Cached>();

  const middleware: Middleware = async (ctx, next) => {
    const header = ctx.get('idempotency-key');
    if (header === '' || !changing.has(ctx.method)) return next();
    const key = `${ctx.method} ${ctx.path} ${readKey(header)}`;
    const before = cached.get(key);
    if (before && before.until > Date.now()) {
      if (!before.answer)
        throw new ProviderError(409, 'IDEMPOTENCY_OUTSTANDING_REQUEST', '같은 멱등 키의 요청이 처리 중입니다.');
      ctx.status = before.answer.status;
      ctx.body = before.answer.body;
      return;
    }
    const entry: Cached = { until: Date.now() + memoryMs };
    cached.set(key, entry);
    try {
      await next();
      entry.answer = { status: ctx.status, body: ctx.body };
    } catch (error) {
      if (!(error instanceof ProviderError) || error.status >= 500) cached.delete(key);
      else entry.answer = { status: error.status, body: { type: error.type, message: error.message, ...error.extra } };
      throw error;
    }
  };
  return { middleware, forget: () => cached.clear() };
}

/**
 * Accepts the key with its double quotes, as the standard has it, and bare, as the provider's newer examples show it.
 */
function readKey(header: string): string {
  const bare = /^"(.*)"$/.exec(header)?.[1] ?? header;
  if (!/^[\x21-\x7e]{16,256}$/.test(bare))
    throw new ProviderError(400, 'INVALID_REQUEST', '멱등 키는 16자 이상 256자 이하의 ASCII 문자열이어야 합니다.');
  return bare;
}
