import type { RemoteModule, ShellApi } from '@hamkke/shell-api';
import { remoteHarness } from '@hamkke/shell-api/conformance';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens a page of a remote as the shell would, with somebody in front of it. */
export async function openRemote(remote: RemoteModule, path: string, shell: Partial<ShellApi>) {
  const harness = await remoteHarness(remote, path, shell);
  render(harness.element);
  return {
    ...harness,
    user: userEvent.setup(),
    /** The address that is open. */
    at: () => `${harness.router.state.location.pathname}${harness.router.state.location.search}`,
  };
}
