import { apiTokenMaxDays, apiTokenScopes, type ApiTokenScope } from '@hamkke/contracts';

/** A token for programs; its secret is known to its holder only. */
export interface ApiToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** SHA-256 of the secret: it is random, so nothing slower is needed. */
  readonly hash: string;
  readonly createdAt: Date;
  /** Absent on a token from before tokens had scopes: it may do both. */
  readonly scopes?: readonly ApiTokenScope[];
  /** Absent on a token from before tokens ended. */
  readonly expiresAt?: Date;
  readonly lastUsedAt: Date | null;
}

/** How many tokens one person may have. */
export const tokenLimit = 20;

/** The instant of last use is written at most this often, in milliseconds. */
export const lastUseEveryMs = 60_000;

const dayMs = 86_400_000;

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** What a token may do and until when; an older one has every scope and ends a year after it was made. */
export const termsOf = ({
  scopes,
  expiresAt,
  createdAt,
}: ApiToken): { readonly scopes: ApiTokenScope[]; readonly expiresAt: Date } => ({
  scopes: [...(scopes ?? apiTokenScopes)],
  expiresAt: expiresAt ?? daysAfter(createdAt, apiTokenMaxDays),
});
