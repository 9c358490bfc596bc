import { z } from 'zod';
import { LockOffline, LockUnknown } from '../domain/locks.ts';
import { callLockProvider, type ProviderOptions, providerDown, readAnswer } from './lock-call.ts';
import { createTtlockToken, type TtlockCredentials } from './ttlock-token.ts';

/** What the provider's error codes mean. Source: infra/stand-ins/locks/README.md */
const tokenOver = new Set([10003, 10004]);
const lockOffline = new Set([-2012, -3002, -3034, -3035, -3036]);
const lockUnknown = new Set([-1003, 20002, -2018]);
export const codeUnknown = -2009;

/** The provider answered that it did not do it; the other errors of the port are thrown as they are. */
export class TtlockRefusal extends Error {
  override readonly name = 'TtlockRefusal';
  readonly errcode: number;

  constructor(errcode: number) {
    super(`errcode ${errcode}`);
    this.errcode = errcode;
  }
}

interface TtlockRequest<S extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly parameters: Readonly<Record<string, string | number>>;
  readonly answer: S;
}

export type TtlockCall = <S extends z.ZodType>(request: TtlockRequest<S>) => Promise<z.output<S>>;

const verdict = z.object({ errcode: z.int().optional() });

function refusalOf(errcode: number): Error {
  if (lockOffline.has(errcode)) return new LockOffline(`errcode ${errcode}`);
  if (lockUnknown.has(errcode)) return new LockUnknown(`errcode ${errcode}`);
  return new TtlockRefusal(errcode);
}

/**
 * Creates the one way to call the provider: parameters in the query or in a form, with a token that is renewed once
 * when it is refused. A refusal comes with status 200 and an `errcode`.
 */
export function createTtlockCall(options: TtlockCredentials & Required<ProviderOptions>): TtlockCall {
  const { url, clock, timeoutMs, clientId } = options;
  const token = createTtlockToken(options, options);

  async function send({ method, path, parameters }: TtlockRequest<z.ZodType>, accessToken: string): Promise<unknown> {
    const body = new URLSearchParams({ clientId, accessToken, date: String(clock().getTime()) });
    for (const [name, value] of Object.entries(parameters)) body.set(name, String(value));
    const target = new URL(path, url);
    if (method === 'GET') target.search = body.toString();
    const init = method === 'GET' ? { method } : { method, body };
    const answered = await callLockProvider({ provider: 'ttlock', url: target, init, timeoutMs });
    if (!answered.ok) throw providerDown(`status ${answered.status}`);
    return answered.body;
  }

  return async function call(request) {
    for (let attempt = 1; ; attempt += 1) {
      const accessToken = await token.read();
      const body = await send(request, accessToken);
      const { errcode = 0 } = readAnswer(verdict, body);
      if (errcode === 0) return readAnswer(request.answer, body);
      if (!tokenOver.has(errcode)) throw refusalOf(errcode);
      token.drop(accessToken);
      if (attempt === 2) throw providerDown(`errcode ${errcode}`);
    }
  };
}
