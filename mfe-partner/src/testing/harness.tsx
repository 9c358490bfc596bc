import '@hamkke/screen-kit/testing';
import type { ManagingScope, RemoteModule, Session, ShellApi } from '@hamkke/shell-api';
import { drawRemote, memberSession, remoteHarness } from '@hamkke/shell-api/conformance';
import type { Language } from '@hamkke/ui';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { useLocation } from 'react-router';
import { vi } from 'vitest';
import { slots } from '../slots.tsx';

/** The partner of the tests: approved, with locations. Its id is `partnerId`. */
export const partnerSession = memberSession({ userType: 'franchise', isApproved: true });
export const partnerId = partnerSession.status === 'signed-in' ? partnerSession.user.id : '';

export interface Opening {
  readonly language?: Language;
  /** The partner's, unless another is given. */
  readonly session?: Session;
  /** Draws everything twice, as React does in development. */
  readonly strict?: boolean;
  readonly shell?: Partial<ShellApi>;
}

/** An administrator, who has no dashboard of a partner. */
const adminSession = memberSession({ id: 'admin-1', userType: 'admin' });

/** A host as mfe-admin: mounts the slot that the address names, below /profile. */
function Host() {
  const name = useLocation().pathname.split('/')[2] ?? '';
  const Slot = slots[name];
  return Slot ? (
    <Slot basePath={`/profile/${name}`} given={{ scope: 'all' } satisfies ManagingScope} />
  ) : (
    <p>another screen</p>
  );
}

/**
 * Opens a slot of this remote inside a host, at `/profile/warehouses` or `/profile/reservations` and below; an
 * administrator's, unless another session is given.
 */
export async function openSlot(path: string, opening: Opening = {}) {
  return await open(path, { session: adminSession, ...opening });
}

/** A path of this remote as the server draws it, awake. */
export const openDrawn = async (path: string) => await drawRemote((await import('../remote.tsx')).remote, path);

/** Opens the app at a path of this remote, as the shell would, with a session that can change under it. */
export async function open(
  path: string,
  { language = 'ko', session = partnerSession, strict = false, shell = {} }: Opening = {},
) {
  let answer = session;
  const refresh = vi.fn(async () => {
    if (answer !== session) become(answer);
    return answer;
  });
  const { remote } = await import('../remote.tsx');
  // other remotes' screens, for links that lead there
  const elsewhere = [
    ...['/', 'login', 'locations', 'storage/:id'].map((to) => ({ path: to, element: <p>another screen</p> })),
    { path: 'profile/*', element: <Host /> },
  ];
  const withOthers: RemoteModule = { ...remote, routes: [...remote.routes, ...elsewhere] };
  const harness = await remoteHarness(withOthers, path, { language, session, refreshSession: refresh, ...shell });
  const become = (next: Session) => act(() => harness.become(next));
  render(strict ? <StrictMode>{harness.element}</StrictMode> : harness.element);
  return {
    ...harness,
    user: userEvent.setup(),
    refresh,
    /** The server's answer from now on to the question who is signed in. */
    willBe: (next: Session) => void (answer = next),
    become,
    /** The address that is open. */
    at: () => `${harness.router.state.location.pathname}${harness.router.state.location.search}`,
  };
}
