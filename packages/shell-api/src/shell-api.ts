import type { RemoteName, RuntimeConfig } from '@hamkke/contracts';
import type { Language } from '@hamkke/ui/languages';
import type { ComponentType } from 'react';

export interface SessionUser {
  readonly id: string;
  readonly displayName: string;
  readonly email: string;
  readonly role: 'user' | 'franchise' | 'admin';
  /** Franchise members wait for an administrator; everyone else is approved. */
  readonly approved: boolean;
}

export type Session = { readonly status: 'signed-out' } | { readonly status: 'signed-in'; readonly user: SessionUser };

export interface SlotRequest {
  readonly remote: RemoteName;
  readonly name: string;
  readonly basePath: string;
}

/** What the shell hands to the screens of a remote; read with `useShell()`. Toasts come from `useToast()` of @hamkke/ui. */
export interface ShellApi {
  readonly session: Session;
  readonly language: Language;
  setLanguage(language: Language): Promise<void>;
  readonly config: RuntimeConfig;
  /** Shows a part of another remote; use `RemoteSlot`. */
  readonly Slot: ComponentType<SlotRequest>;
  /** Hands over an error that the screen survived; answers the id to show to the reader. */
  reportError(error: unknown, where: string): string;
  /** Sets the page's title; use `usePageTitle`. The returned function takes it back. */
  setTitle(title: string): () => void;
}
