import { takeComplaints } from '@hamkke/build-config/browser-testing';
import { RemoteSlot, type SlotProps } from '@hamkke/shell-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleRemote } from '../testing/sample-remotes.ts';
import { openApp } from '../testing/open-app.tsx';
import { Broken, down, heading, Screen, waiting } from '../testing/screens.tsx';

interface Counting {
  readonly at: number;
  readonly onMove: (to: number) => void;
}
/** A part that shows what it was given and notifies its host. */
function Picker({ given }: SlotProps) {
  const { at, onMove } = given as Counting;
  return (
    <button type="button" onClick={() => onMove(at + 1)}>
      pin at {at}
    </button>
  );
}
function PickingHost() {
  const [at, setAt] = useState(0);
  return (
    <Screen title="Form">
      <RemoteSlot remote="admin" name="picker" basePath="/profile" given={{ at, onMove: setAt } satisfies Counting} />
    </Screen>
  );
}

const account = sampleRemote({
  routes: [{ path: 'profile', element: <RemoteSlot remote="admin" name="dashboard" basePath="/profile" /> }],
});
const admin = sampleRemote({ slots: { dashboard: ({ basePath }) => <Screen title={`Dashboard in ${basePath}`} /> } });

beforeEach(() => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
});

describe('a part of a remote inside another', () => {
  it('is shown under the path of its host', async () => {
    const { router } = await openApp('/profile', { account: [account], admin: [admin] });
    await heading('Dashboard in /profile');
    expect(router.state.location.pathname).toBe('/profile');
  });

  it('hands a part what its host gives, anew whenever that changes', async () => {
    const picker = sampleRemote({ slots: { picker: Picker } });
    await openApp('/profile', {
      account: [sampleRemote({ routes: [{ path: 'profile', element: <PickingHost /> }] })],
      admin: [picker],
    });
    const pin = await screen.findByRole('button', { name: 'pin at 0' }, waiting);
    await userEvent.click(pin);
    // the same element: what is given changes, the part stays
    expect(screen.getByRole('button', { name: 'pin at 1' })).toBe(pin);
    await userEvent.click(pin);
    expect(screen.getByRole('button', { name: 'pin at 2' })).toBe(pin);
  });

  it('hands a part nothing where its host gives nothing', async () => {
    const curious = sampleRemote({ slots: { dashboard: ({ given }) => <Screen title={`given ${typeof given}`} /> } });
    await openApp('/profile', { account: [account], admin: [curious] });
    await heading('given undefined');
  });

  it('loses only the area of a part that cannot use what it was given', async () => {
    const strict = sampleRemote({ slots: { picker: Broken } });
    await openApp('/profile', {
      account: [sampleRemote({ routes: [{ path: 'profile', element: <PickingHost /> }] })],
      admin: [strict],
    });
    expect(await screen.findByRole('alert', undefined, waiting)).toHaveTextContent('admin: broken');
    expect(screen.getByRole('heading', { level: 1, name: 'Form' })).toBeVisible();
    expect(takeComplaints().length).toBeGreaterThan(0);
  });

  it('retries a part that is down in its own area', async () => {
    await openApp('/profile', { account: [account], admin: [down(), down(), down(), admin] });
    await userEvent.click(
      within(await screen.findByRole('alert', undefined, waiting)).getByRole('button', { name: '다시 시도' }),
    );
    await heading('Dashboard in /profile');
    expect(takeComplaints()).toHaveLength(1);
  });
});
