import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PasswordField } from './password-field.tsx';

describe('PasswordField', () => {
  const field = (error?: string) => (
    <PasswordField
      label="Password"
      showLabel="Show it"
      hideLabel="Hide it"
      autoComplete="current-password"
      error={error}
    />
  );

  it('hides what is typed until asked to show it, and hides it again', async () => {
    render(field());
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'secret');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(screen.getByRole('textbox', { name: 'Password' })).toHaveValue('secret');
    await userEvent.click(screen.getByRole('button', { name: 'Hide it' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('is filled by the browser, reads out its error, and its button sends no form', async () => {
    const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    render(<form onSubmit={onSubmit}>{field('Too short')}</form>);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('autocomplete', 'current-password');
    expect(input).toHaveAccessibleDescription('Too short');
    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
