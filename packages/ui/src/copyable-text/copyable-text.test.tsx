import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CopyableText } from './copyable-text.tsx';

describe('CopyableText', () => {
  const order = <CopyableText text="H123456" copyLabel="Copy the number" copiedLabel="Copied" />;

  it('copies and says so', async () => {
    const user = userEvent.setup();
    render(order);
    await user.click(screen.getByRole('button', { name: 'Copy the number' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('H123456');
  });

  it('marks the text where the browser does not let it copy', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    render(order);
    await user.click(screen.getByRole('button', { name: 'Copy the number' }));
    await vi.waitFor(() => expect(getSelection()?.toString()).toBe('H123456'), { timeout: 10_000 });
    expect(screen.queryByText('Copied')).toBeNull();
  });
});
