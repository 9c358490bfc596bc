import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Alert, Avatar, CopyableText, PasswordField } from './index.ts';

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

describe('Avatar', () => {
  const picture = (container: HTMLElement) => container.querySelector('img');

  it.each([
    ['김하나', '김'],
    ['Kim Hana', 'KH'],
    ['  ada  king lovelace ', 'AL'],
    ['😀 smile', '😀S'],
  ])('of %s without a picture shows %s', (name, initials) => {
    const { container } = render(<Avatar name={name} src={null} />);
    expect(container).toHaveTextContent(initials);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('of somebody without a name is a figure', () => {
    const { container } = render(<Avatar name=" " />);
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it.each(['/api/images/abc', 'data:image/png;base64,AA=='])('shows %s, and the initials when it fails', (src) => {
    const { container } = render(<Avatar name="Kim Hana" src={src} />);
    const image = picture(container);
    expect(image).toHaveAttribute('src', src);
    expect(container).not.toHaveTextContent('KH');
    if (image) fireEvent.error(image);
    expect(picture(container)).toBeNull();
    expect(container).toHaveTextContent('KH');
  });

  it.each(['https://pictures.example/a.png', '//pictures.example/a.png', 'javascript:alert(1)', 'http://'])(
    'does not ask for %s, which the page may not show',
    (src) => {
      const { container } = render(<Avatar name="Kim Hana" src={src} />);
      expect(picture(container)).toBeNull();
      expect(container).toHaveTextContent('KH');
    },
  );
});

describe('Alert', () => {
  it('is announced, with its title, words and way on', () => {
    render(
      <Alert title="Not saved" action={<button type="button">Again</button>}>
        No connection
      </Alert>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Not savedNo connectionAgain');
  });

  it('that tells of a success or of a lasting fact does not interrupt', () => {
    render(
      <>
        <Alert tone="ok" role="status">
          Saved
        </Alert>
        <Alert tone="accent" role="note">
          Paid on the 15th
        </Alert>
      </>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    expect(screen.getByRole('note')).toHaveTextContent('Paid on the 15th');
  });
});

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
