import { useEffect, useRef, useState } from 'react';
import { joinChannel, type WindowChannel } from '../../components/sign-in/window-channel.ts';
import type { Completion } from './use-completion.ts';

/** How long a window may take to close itself before the page asks the reader to, in ms. */
const closingMs = 1000;

/**
 * The page that opened this window, if one waits for this sign-in: it gets a message how it ended, and the window
 * closes. `waiting`: somebody does; `stuck`: it has the message, but the browser did not let the window close.
 */
export function useOpener(
  state: string | null,
  completion: Completion | undefined,
): { readonly waiting: boolean; readonly stuck: boolean } {
  const channel = useRef<WindowChannel>(undefined);
  const [waiting, setWaiting] = useState(false);
  const [stuck, setStuck] = useState(false);

  useEffect(() => {
    if (!state) return;
    const joined = joinChannel(state, ({ kind }) => kind === 'waiting' && setWaiting(true));
    channel.current = joined;
    joined.say({ kind: 'arrived', state });
    return () => joined.close();
  }, [state]);

  useEffect(() => {
    if (!state || !waiting || !completion) return;
    channel.current?.say(
      completion.kind === 'done'
        ? { kind: 'done', state, returnTo: completion.returnTo }
        : { kind: 'failed', state, failure: completion.failure },
    );
    window.close();
    const timer = setTimeout(() => setStuck(true), closingMs);
    return () => clearTimeout(timer);
  }, [state, waiting, completion]);

  return { waiting, stuck };
}
