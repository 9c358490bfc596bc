import { z } from 'zod';
import { providerFailureSchema } from './provider-failure.ts';

/**
 * How the sign-in window and the page that opened it talk. Our pages cut a window off from its opener once it has been elsewhere
 * (Cross-Origin-Opener-Policy), so neither `opener` nor `closed` can be trusted: both sides know the same `state` instead, which the provider
 * hands back. The callback page says `arrived`; a page that waits for that state answers `waiting`; the callback page then tells how it ended.
 */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('arrived'), state: z.string() }),
  z.object({ kind: z.literal('waiting'), state: z.string() }),
  z.object({ kind: z.literal('done'), state: z.string(), returnTo: z.string() }),
  z.object({ kind: z.literal('failed'), state: z.string(), failure: providerFailureSchema }),
]);
export type WindowMessage = z.output<typeof messageSchema>;

/** What a sign-in window is called, and the channel it speaks on. Source: quality.md "Security" 5. */
export const signInWindow = 'hamkke-sign-in';

export interface WindowChannel {
  say(message: WindowMessage): void;
  close(): void;
}

/** Joins the conversation about one sign-in; messages about others, and anything that is no message of ours, are not heard. */
export function joinChannel(state: string, onMessage: (message: WindowMessage) => void): WindowChannel {
  const channel = new BroadcastChannel(signInWindow);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data);
    if (message.success && message.data.state === state) onMessage(message.data);
  });
  return { say: (message) => channel.postMessage(message), close: () => channel.close() };
}
