// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Unit 1
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="One unit" closeLabel="Close" />
    </>
  );
}

// Alone in its file, and of the window's own module: its code arrives with the first one, when what was pressed has had
// its focus already.
it('the first window of a page gives the focus back, as every later one does', async () => {
  render(<Page />);
  const unit = screen.getByRole('button', { name: 'Unit 1' });
  for (let times = 0; times < 2; times += 1) {
    unit.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toBeVisible(), { timeout: 20_000 });
    await waitFor(() => expect(unit).not.toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(unit).toHaveFocus());
  }
}, 60_000);
