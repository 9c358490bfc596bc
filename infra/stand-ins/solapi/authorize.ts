import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Middleware } from 'koa';
import { refuse } from './wire.ts';

/** How far a request's date may be away, and how long a signature is remembered. */
const windowMs = 15 * 60_000;

const header = /^HMAC-SHA256 apiKey=([^,\s]+), date=([^,\s]+), salt=([^,\s]+), signature=([0-9a-f]{64})$/;

interface Credentials {
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** The parts of a header. */
type Signed = readonly [key: string, date: string, salt: string, signature: string];
type Refusal = readonly [status: number, errorCode: string, errorMessage: string];

function isSigned([, date, salt, signature]: Signed, apiSecret: string): boolean {
  const expected = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex');
  const isLongEnough = salt.length >= 12 && salt.length <= 64;
  return isLongEnough && timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
}

function refusalOf(signed: Signed, { apiKey, apiSecret }: Credentials, now: number): Refusal | undefined {
  const [key, date] = signed;
  if (key !== apiKey) return [403, 'InvalidAPIKey', '유효한 API Key가 아닙니다.'];
  // What is no date is not near.
  if (!(Math.abs(Date.parse(date) - now) <= windowMs))
    return [403, 'RequestTimeTooSkewed', '요청 시간이 서버 시간과 15분 넘게 차이가 납니다.'];
  if (!isSigned(signed, apiSecret)) return [400, 'SignatureDoesNotMatch', '생성한 signature를 확인하세요.'];
  return undefined;
}

/**
 * Lets the one account in, by a signature of date and salt: within 15 minutes, each once, salts of 12 to 64 bytes.
 * Source: the official package, `src/lib/authenticator.ts`, and the provider's page about API keys
 */
export function authorize(credentials: Credentials, now: () => number): Middleware & { forget: () => void } {
  const used = new Map<string, number>();
  const middleware: Middleware = (ctx, next) => {
    const [, key, date = '', salt = '', signature = ''] = header.exec(ctx.get('authorization')) ?? [];
    if (key === undefined) return refuse(ctx, 401, 'Unauthorized', 'Authorization 헤더를 확인하세요.');
    const refusal = refusalOf([key, date, salt, signature], credentials, now());
    if (refusal) return refuse(ctx, ...refusal);
    for (const [one, until] of used) if (until < now()) used.delete(one);
    if (used.has(signature)) return refuse(ctx, 403, 'DuplicatedSignature', '이미 사용한 signature입니다.');
    used.set(signature, Date.parse(date) + windowMs);
    return next();
  };
  return Object.assign(middleware, { forget: () => used.clear() });
}
