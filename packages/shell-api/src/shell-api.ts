import type { Account, RemoteName, RuntimeConfig } from '@hamkke/contracts';
import type { Language } from '@hamkke/ui/languages';
import type { ComponentType } from 'react';
import type { PartnerTexts } from './partner-texts.ts';

/** The signed-in person, as the server last described it. */
export type SessionUser = Account;

/**
 * Who uses the page. `confirmed` is false while the session comes from the browser's storage alone, before the server's
 * first answer, and after a call that got none: good for rendering, never for a redirect. Wait for it before a guard
 * redirects. Before the first answer a signed-in person has names, address, image, provider, role, approval and
 * partner id; the other fields read as nothing proven and nothing granted.
 */
export type Session =
  | { readonly status: 'signed-out'; readonly confirmed: boolean }
  | { readonly status: 'signed-in'; readonly user: SessionUser; readonly confirmed: boolean };

export interface SlotRequest {
  readonly remote: RemoteName;
  readonly name: string;
  readonly basePath: string;
  /** The part has the screen's heading; where it cannot be shown, the error area has it. */
  readonly wholeScreen?: boolean;
  /** What the part needs to know, as it documents it. */
  readonly given?: unknown;
}

/**
 * What the shell hands to the screens of a remote; read with `useShell()`. Toasts come from `useToast()` of @hamkke/ui.
 */
export interface ShellApi {
  readonly session: Session;
  /**
   * Asks the server who is signed in, after a screen signed in or changed the record; every open page of this browser
   * follows, and what was read for another person is forgotten. Never rejects: without an answer it resolves to what
   * was, unconfirmed. A call that answers NOT_SIGNED_IN makes the shell ask by itself.
   */
  refreshSession(): Promise<Session>;
  /**
   * Ends the session here and on the server, empties the tab's session storage, then opens the app anew at /, which
   * says `farewell`, once, if one is given (in the language of the page; a shell from before this argument says
   * nothing).
   * @throws when the call failed; the shell's toast has said so by then
   */
  signOut(farewell?: string): Promise<void>;
  readonly language: Language;
  setLanguage(language: Language): Promise<void>;
  /** What partners typed, translated; use `usePartnerText`. */
  readonly partnerTexts: PartnerTexts;
  readonly config: RuntimeConfig;
  /** Shows a part of another remote; use `RemoteSlot`. */
  readonly Slot: ComponentType<SlotRequest>;
  /** Hands over an error that the screen survived; answers the id to show to the reader. */
  reportError(error: unknown, where: string): string;
  /** Sets the page's title; use `usePageTitle`. The returned function takes it back. */
  setTitle(title: string): () => void;
}
