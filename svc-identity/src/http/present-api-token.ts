import { termsOf, type ApiToken } from '../domain/api-token.ts';

/** Shapes a token for the person, without anything of its secret. */
export function presentApiToken(token: ApiToken) {
  const { id, name, createdAt, lastUsedAt } = token;
  const { scopes, expiresAt } = termsOf(token);
  return {
    id,
    name,
    scopes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
