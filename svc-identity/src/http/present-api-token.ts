import type { ApiToken } from '../domain/api-token.ts';

/** Shapes a token for its owner, without anything of its secret. */
export const presentApiToken = ({ id, name, createdAt, lastUsedAt }: ApiToken) => ({ id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null });
