import type { Account } from '@hamkke/contracts';
import type { Session } from '@hamkke/shell-api';

/** The server's side of the session. */
export interface SessionCalls {
  /** Who is signed in; null for a visitor. @throws when no answer comes, or one that says neither */
  read(): Promise<Account | null>;
  /** Ends the session. @throws when the server did not confirm it */
  end(): Promise<void>;
}

/** The person as this browser stores them for its first paint; it decides nothing. */
export interface DisplayCache {
  read(): Account | undefined;
  write(user: Account): void;
  forget(): void;
}

/** The other pages of this browser. */
export interface SessionTabs {
  /** Something changed: they should read the session again. */
  notify(): void;
  onNotified(listener: () => void): () => void;
}

/** What the person can read without network. Neither call rejects. */
export interface PrivateCaches {
  /** The server said who this is: only that person's caches stay. */
  belongTo(session: Session): Promise<void>;
  /** Drops every private cache. */
  empty(): Promise<void>;
}

/** What screens store in this tab's session storage, such as what was typed at a checkout. */
export interface TabMemory {
  /** Nothing of the person before stays in the tab. */
  forget(): void;
  /** The next page of this tab says this once. */
  sayNext(text: string): void;
  /** What this page is to say; undefined the second time. */
  readonly takeFarewell: () => string | undefined;
}
