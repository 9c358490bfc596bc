import type { SessionTabs } from './session-ports.ts';

/** The channel on which the pages of this browser tell one another that the session changed. */
const sessionChannelName = 'hamkke-session';
const changed = 'changed';

/**
 * The other pages of this browser, by a broadcast channel; a message carries nothing, each page asks the server itself.
 */
export function sessionTabs(): SessionTabs & { close(): void } {
  const channel = new BroadcastChannel(sessionChannelName);
  return {
    tell: () => channel.postMessage(changed),
    onTold(hear) {
      const onMessage = (event: MessageEvent<unknown>) => event.data === changed && hear();
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => channel.close(),
  };
}
