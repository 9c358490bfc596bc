import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { refuse } from './wire.ts';

/** How far a request's date may be away, and how long a signature is remembered. */
const windowMs = 15 * 60_000;

const header = /^HMAC-SHA256 apiKey=([^,\s]+), date=([^,\s]+), salt=([^,\s]+), signature=([0-9a-f]{64})$/;

/**
 * Lets the one account in, by a signature of date and salt: within 15 minutes, each once, salts of 12 to 64 bytes.
 * Source: the official package, `src/lib/authenticator.ts`, and the provider's page about API keys
 */
export function authorize(apiKey: string, apiSecret: string, now: () => number): Middleware & { forget: () => void } {
  const used = new Map<string, number>();
  const middleware: Middleware = (ctx, next) => {
    const [, key, date = '', salt = '', signature = ''] = header.exec(ctx.get('authorization')) ?? [];
    if (key === undefined) return refuse(ctx, 401, 'Unauthorized', 'Authorization 헤더를 확인하세요.');
    if (key !== apiKey) return refuse(ctx, 403, 'InvalidAPIKey', '유효한 API Key가 아닙니다.');
    const at = Date.parse(date);
    if (Number.isNaN(at) || Math.abs(at - now()) > windowMs)
      return refuse(ctx, 403, 'RequestTimeTooSkewed', '요청 시간이 서버 시간과 15분 넘게 차이가 납니다.');
    const expected = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
    if (salt.length < 12 || salt.length > 64 || !timingSafeEqual(Buffer.from(expected), Buffer.from(signature)))
      return refuse(ctx, 400, 'SignatureDoesNotMatch', '생성한 signature를 확인하세요.');
    for (const [one, until] of used) if (until < now()) used.delete(one);
    if (used.has(signature)) return refuse(ctx, 403, 'DuplicatedSignature', '이미 사용한 signature입니다.');
    used.set(signature, at + windowMs);
    return next();
  };
  return Object.assign(middleware, { forget: () => used.clear() });
}
