import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

describe('Dialog', () => {
  it('is named by its title, and Escape closes it', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog open onClose={onClose} title="Cancel?" closeLabel="Close">
        <button type="button">Yes</button>
      </Dialog>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Cancel?' }, { timeout: 10_000 });
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  it('is not there while closed', () => {
    render(<Dialog open={false} onClose={() => undefined} title="Cancel?" closeLabel="Close" />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
