import { openRemote } from '@hamkke/screen-kit/testing';
import type { RemoteModule, ShellApi, SlotRequest } from '@hamkke/shell-api';
import type { Language } from '@hamkke/ui/languages';
import { memberSession } from '@hamkke/shell-api/conformance';
import { createElement } from 'react';

/** The administrator of the tests. */
export const adminSession = memberSession({ userType: 'admin' });

export interface Opening {
  readonly language?: Language;
  readonly shell?: Partial<ShellApi>;
}

/** A slot of another remote, shown as what it was given. */
function NamedSlot({ remote, name, basePath, given }: SlotRequest) {
  return <p>{`[${remote}/${name} at ${basePath} given ${JSON.stringify(given)}]`}</p>;
}

/** Opens the profile of an administrator at a path below /profile, as mfe-account shows the dashboard there. */
export async function open(path: string, { language = 'ko', shell = {} }: Opening = {}) {
  const { remote } = await import('../remote.tsx');
  const Dashboard = remote.slots?.['dashboard'];
  if (!Dashboard) throw new Error('no dashboard slot');
  const host: RemoteModule = {
    ...remote,
    routes: [{ path: 'profile/*', element: createElement(Dashboard, { basePath: '/profile' }) }],
  };
  return await openRemote(host, path, { language, session: adminSession, Slot: NamedSlot, ...shell });
}
