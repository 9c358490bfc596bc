import { isRecord, readProviderFailure, type ProviderFailure } from './provider-failure.ts';

/**
 * How the sign-in window and the page that opened it talk. Our pages cut a window off from its opener once it has been
 * elsewhere (Cross-Origin-Opener-Policy), so neither `opener` nor `closed` can be trusted: both sides know the same
 * `state` instead, which the provider hands back. The callback page says `arrived`; a page that waits for that state
 * answers `waiting`; the callback page then reports how it ended.
 */
export type WindowMessage =
  | { readonly kind: 'arrived' | 'waiting'; readonly state: string }
  | { readonly kind: 'done'; readonly state: string; readonly returnTo: string }
  | { readonly kind: 'failed'; readonly state: string; readonly failure: ProviderFailure };

function readMessage(value: unknown): WindowMessage | undefined {
  if (!isRecord(value) || typeof value['state'] !== 'string') return undefined;
  const { kind, state, returnTo } = value;
  if (kind === 'arrived' || kind === 'waiting') return { kind, state };
  if (kind === 'done') return typeof returnTo === 'string' ? { kind, state, returnTo } : undefined;
  const failure = kind === 'failed' ? readProviderFailure(value['failure']) : undefined;
  return failure && { kind: 'failed', state, failure };
}

/** What a sign-in window is called, and the channel it speaks on. Source: quality.md "Security" 5. */
export const signInWindow = 'hamkke-sign-in';

export interface WindowChannel {
  say(message: WindowMessage): void;
  close(): void;
}

/**
 * Joins the conversation about one sign-in; messages about others, and anything that is no message of ours, are
 * ignored.
 */
export function joinChannel(state: string, onMessage: (message: WindowMessage) => void): WindowChannel {
  const channel = new BroadcastChannel(signInWindow);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = readMessage(data);
    if (message?.state === state) onMessage(message);
  });
  return { say: (message) => channel.postMessage(message), close: () => channel.close() };
}
