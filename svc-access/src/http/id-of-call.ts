import { callerKey, type HandlerContext } from '@hamkke/service-kit';
import { idOf, newId } from '../use-cases/new-id.ts';

/**
 * The id of what a call adds: the same for a repetition under the same Idempotency-Key, which runs again when the
 * process of the first one died after its commit.
 */
export function idOfCall(
  { caller, headers }: Pick<HandlerContext, 'caller' | 'headers'>,
  parentId: string,
  body: unknown,
): string {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== ''
    ? idOf(callerKey(caller), key, parentId, JSON.stringify(body)).slice(0, 24)
    : newId();
}
