import type { Account } from '@hamkke/contracts';

/** The server's side of the session. */
export interface SessionCalls {
  /** Who is signed in; null for a visitor. @throws when no answer comes, or one that says neither */
  ask(): Promise<Account | null>;
  /** Ends the session. @throws when the server could not be told */
  end(): Promise<void>;
}

/** What this browser remembers of the person for its first paint; it decides nothing. */
export interface DisplayCache {
  read(): Account | undefined;
  write(user: Account): void;
  forget(): void;
}

/** The other pages of this browser. */
export interface SessionTabs {
  /** Something changed: they should ask the server. */
  tell(): void;
  onTold(hear: () => void): () => void;
}
