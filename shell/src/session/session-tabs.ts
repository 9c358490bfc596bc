import type { SessionTabs } from './session-ports.ts';

/** The channel on which the pages of this browser notify one another that the session changed. */
const sessionChannelName = 'hamkke-session';
const changed = 'changed';

/**
 * The other pages of this browser, by a broadcast channel; a message carries nothing, each page asks the server itself.
 */
export function sessionTabs(): SessionTabs & { close(): void } {
  const channel = new BroadcastChannel(sessionChannelName);
  return {
    notify: () => channel.postMessage(changed),
    onNotified(listener) {
      const onMessage = (event: MessageEvent<unknown>) => event.data === changed && listener();
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    close: () => channel.close(),
  };
}
