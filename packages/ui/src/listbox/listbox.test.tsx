import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Listbox } from './listbox.tsx';

describe('Listbox', () => {
  it('arrives, opens, and hands over the choice', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(
      <Listbox
        label="Sort"
        value="near"
        choices={[
          { value: 'near', label: 'Nearest' },
          { value: 'cheap', label: 'Cheapest' },
        ]}
        onChange={onChange}
      />,
    );
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Sort: Nearest' })).toBeEnabled(), {
      timeout: 10_000,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sort: Nearest' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cheapest' }));
    expect(onChange).toHaveBeenCalledWith('cheap');
  });
});
