import { fakeApiForEach as fakeApiInBrowser, type FakeApi } from '@hamkke/screen-kit/testing';
import type { Session, ShellApi } from '@hamkke/shell-api';
import { remoteHarness, visitorSession } from '@hamkke/shell-api/conformance';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';

class Unseen {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * Gives each test of a file a network's edge of its own and an empty browser that shows nothing of the page yet; the
 * function that it returns answers the edge of the running test.
 */
export function fakeApiForEach(): () => FakeApi {
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.stubGlobal('PortOne', undefined);
    vi.stubGlobal('IntersectionObserver', Unseen);
  });
  return fakeApiInBrowser();
}

/**
 * Opens the app at a path of this remote, as the shell would; for a visitor unless a session is given, with the
 * translations of `partnerTexts`.
 */
export async function open(
  path: string,
  language: ShellApi['language'] = 'ko',
  session: Session = visitorSession,
  more: Partial<ShellApi> = {},
) {
  const { remote } = await import('../remote.tsx');
  const harness = await remoteHarness(remote, path, {
    language,
    session,
    config: { paymentScriptUrl: 'about:blank' },
    ...more,
  });
  render(harness.element);
  return { ...harness, user: userEvent.setup() };
}
