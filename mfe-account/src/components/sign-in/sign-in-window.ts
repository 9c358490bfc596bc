import { joinChannel, signInWindow } from './window-channel.ts';
import type { ProviderFailure } from './provider-failure.ts';

/**
 * How long after the window was seen closed its answer may still come, in ms. Our callback page, cut off from its
 * opener, looks closed as well.
 */
export const closedGraceMs = 2000;
/** How often the window is looked at, in ms: a closed window sends no message. */
const lookMs = 250;

const size = { width: 480, height: 680 };

/** Opens an empty window in the press itself, or browsers take it for an advertisement. Null where it was blocked. */
export function openSignInWindow(): Window | null {
  const left = Math.max(0, screenX + (outerWidth - size.width) / 2);
  const top = Math.max(0, screenY + (outerHeight - size.height) / 2);
  return window.open(
    'about:blank',
    signInWindow,
    `popup,width=${size.width},height=${size.height},left=${left},top=${top}`,
  );
}

export interface WindowEnding {
  readonly onDone: (returnTo: string) => void;
  readonly onFailed: (failure: ProviderFailure) => void;
  /** Closed without an answer; one may still come. */
  readonly onClosed: () => void;
  /** The callback page is at work in it. */
  readonly onArrived: () => void;
}

/**
 * Waits for what becomes of a sign-in window that was sent to the provider's page. The returned function stops waiting.
 */
export function followWindow(opened: Window, address: string, ending: WindowEnding): () => void {
  const state = new URL(address).searchParams.get('state') ?? '';
  let grace: ReturnType<typeof setTimeout> | undefined;
  const look = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(look);
    grace = setTimeout(ending.onClosed, closedGraceMs);
  }, lookMs);
  const rest = () => {
    clearInterval(look);
    clearTimeout(grace);
  };
  const channel = joinChannel(state, (message) => {
    if (message.kind === 'arrived') {
      rest();
      channel.say({ kind: 'waiting', state });
      ending.onArrived();
    }
    if (message.kind === 'done') {
      stop();
      ending.onDone(message.returnTo);
    }
    if (message.kind === 'failed') {
      stop();
      ending.onFailed(message.failure);
    }
  });
  const stop = () => {
    rest();
    channel.close();
  };
  return stop;
}
