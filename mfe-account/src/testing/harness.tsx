import '@hamkke/screen-kit/testing';
import type { RemoteModule, Session, ShellApi } from '@hamkke/shell-api';
import type { Language } from '@hamkke/ui/languages';
import { remoteHarness, visitorSession } from '@hamkke/shell-api/conformance';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { vi } from 'vitest';

export interface Opening {
  readonly language?: Language;
  readonly session?: Session;
  /** Draws everything twice, as React does in development. */
  readonly strict?: boolean;
  readonly shell?: Partial<ShellApi>;
}

/** Opens the app at a path of this remote, as the shell would, with a session that can change under it. */
export async function open(
  path: string,
  { language = 'ko', session = visitorSession, strict = false, shell = {} }: Opening = {},
) {
  let answer = session;
  const refresh = vi.fn(async () => {
    if (answer !== session) become(answer);
    return answer;
  });
  const signOut = vi.fn(async () => undefined);
  const { remote } = await import('../remote.tsx');
  const withHome: RemoteModule = { ...remote, routes: [...remote.routes, { index: true, element: <p>home</p> }] };
  const harness = await remoteHarness(withHome, path, {
    language,
    session,
    refreshSession: refresh,
    signOut,
    ...shell,
  });
  const become = (next: Session) => act(() => harness.become(next));
  // awaited, for a screen may wait for a text that is there in the same tick (`use`)
  const { unmount } = await act(async () =>
    render(strict ? <StrictMode>{harness.element}</StrictMode> : harness.element),
  );
  const speak = (next: Language) => act(() => harness.speak(next));
  return {
    ...harness,
    user: userEvent.setup(),
    signOut,
    /** `willBe`: the server's answer from now on to the question who is signed in. */
    live: { refresh, willBe: (next: Session) => void (answer = next) },
    become,
    unmount,
    speak,
  };
}
