import { z } from 'zod';
import { LockOffline, LockUnknown } from '../domain/locks.ts';
import { callLockProvider, type ProviderOptions, providerDown, readAnswer } from './lock-call.ts';

/** Types of the provider's errors that say that the lock cannot be reached. Source: infra/stand-ins/locks/README.md */
const lockOffline = new Set(['device_offline', 'device_disconnected', 'hub_disconnected']);
const lockUnknown = new Set(['device_not_found', 'device_removed']);

interface SeamRequest<S extends z.ZodType> {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly answer: S;
}

export type SeamCall = <S extends z.ZodType>(request: SeamRequest<S>) => Promise<z.output<S>>;

/** The provider has nothing of this id, and it is no lock. */
export class SeamNotFound extends Error {
  override readonly name = 'SeamNotFound';
}

const refusal = z.object({ error: z.object({ type: z.string() }) });

/** The port's error for a refusal, by its type. */
export function seamError(type: string, status?: number): Error {
  if (lockOffline.has(type)) return new LockOffline(type);
  if (lockUnknown.has(type) || status === 403) return new LockUnknown(type);
  if (status === 404) return new SeamNotFound(type);
  return providerDown(type);
}

/** Creates the one way to call the provider: JSON by POST, the key in a header, refusals with a status and a type. */
export function createSeamCall({ url, apiKey, timeoutMs }: Required<ProviderOptions> & { apiKey: string }): SeamCall {
  return async function call({ path, body, answer }) {
    const answered = await callLockProvider({
      provider: 'seam',
      url: new URL(path, url),
      init: {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      timeoutMs,
    });
    if (answered.ok) return readAnswer(answer, answered.body);
    throw seamError(readAnswer(refusal, answered.body).error.type, answered.status);
  };
}
