import { useShell } from '@hamkke/shell-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.tsx';
import { sampleRemote } from '../testing/sample-remotes.ts';
import { heading, Screen } from '../testing/screens.tsx';

/** A screen as live releases have it: it reads texts of partners under their old name. */
function ReleasedScreen() {
  const { ownerTexts } = useShell() as unknown as { readonly ownerTexts: { readonly read: (text: string) => string } };
  return <Screen title={ownerTexts.read('강남점')} />;
}

it('a released remote finds what it reads of the shell, and has its screens preloaded', async () => {
  const bringScreen = vi.fn();
  const released = { ...sampleRemote({ routes: [{ index: true, element: <ReleasedScreen /> }] }), bringScreen };
  await openApp('/', { booking: [released] });
  await heading('강남점');
  await userEvent.hover(
    within(screen.getByRole('navigation', { name: '주요 메뉴' })).getByRole('link', { name: '지점' }),
  );
  await vi.waitFor(() => expect(bringScreen).toHaveBeenCalledWith('/locations'));
});
