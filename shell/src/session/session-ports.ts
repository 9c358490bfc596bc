import type { Account } from '@hamkke/contracts';
import type { Session } from '@hamkke/shell-api';

/** The server's side of the session. */
export interface SessionCalls {
  /** Who is signed in; null for a visitor. @throws when no answer comes, or one that says neither */
  read(): Promise<Account | null>;
  /** Ends the session. @throws when the server did not confirm it */
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
  notify(): void;
  onNotified(listener: () => void): () => void;
}

/** What the person can read without network. Neither call rejects. */
export interface PrivateCaches {
  /** The server said who this is: there is room for that person, and for nobody else. */
  belongTo(session: Session): Promise<void>;
  /** Nothing that was anyone's own is cached any more. */
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
