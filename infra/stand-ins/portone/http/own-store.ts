import type { ProviderDeps } from '../deps.ts';
import { ProviderError } from '../payments/provider-error.ts';

/**
 * Lets through only what names no store or the one store.
 *
 * @throws {ProviderError} 403 `FORBIDDEN`
 */
export function ownStore({ settings }: Pick<ProviderDeps, 'settings'>, storeId: unknown): void {
  if (storeId !== undefined && storeId !== settings.storeId)
    throw new ProviderError(403, 'FORBIDDEN', '요청이 거절되었습니다.');
}
