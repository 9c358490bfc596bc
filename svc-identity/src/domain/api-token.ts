/** A token for programs; its secret is known to its holder only. */
export interface ApiToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** SHA-256 of the secret: it is random, so nothing slower is needed. */
  readonly hash: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** How many tokens one person may have. */
export const tokenLimit = 20;

/** The instant of last use is written at most this often, in milliseconds. */
export const lastUseEveryMs = 60_000;
