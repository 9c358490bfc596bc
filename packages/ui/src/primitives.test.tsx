import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button, Dialog, Disclosure, ErrorState, Field, Listbox, Menu, Picture, Select, Tabs } from './index.ts';

describe('Button', () => {
  it('does nothing while busy and says so', async () => {
    const pressed = vi.fn<() => void>();
    render(
      <Button busy type="submit" onClick={pressed}>
        Pay
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('type', 'button');
  });
});

describe('Field', () => {
  it('is found by its label and reads out hint and error', () => {
    render(<Field label="E-mail" hint="For the receipt" error="Needed" />);
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('For the receipt Needed');
  });

  it('hands its input to the one who asked for it', () => {
    const ref = vi.fn<(input: HTMLInputElement | null) => void>();
    render(<Field ref={ref} label="Name" />);
    expect(ref).toHaveBeenCalledWith(screen.getByRole('textbox', { name: 'Name' }));
  });

  it('without error is not invalid', () => {
    render(<Field label="Name" />);
    expect(screen.getByRole('textbox')).toBeValid();
  });
});

describe('Select', () => {
  it('offers its options by name', async () => {
    render(
      <Select
        label="Sort"
        options={[
          { value: 'near', label: 'Nearest' },
          { value: 'cheap', label: 'Cheapest' },
        ]}
        defaultValue="near"
      />,
    );
    const select = screen.getByRole('combobox', { name: 'Sort' });
    await userEvent.selectOptions(select, 'Cheapest');
    expect(select).toHaveValue('cheap');
  });
});

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

describe('Menu', () => {
  it('arrives, opens, and does what was chosen', async () => {
    const onSelect = vi.fn<() => void>();
    render(<Menu label="Account" face="A" entries={[{ key: 'out', label: 'Log out', onSelect }]} />);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toBeEnabled(), { timeout: 10_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('says whose it is, and an entry that goes somewhere is a link', async () => {
    const Link = ({ to, children, ...rest }: { to: string; children?: ReactNode }) => (
      <a href={`#${to}`} {...rest}>
        {children}
      </a>
    );
    render(
      <Menu
        label="Account"
        face="A"
        heading="Kim"
        entries={[{ key: 'me', label: 'Profile', as: Link, to: '/profile' }]}
      />,
    );
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toBeEnabled(), { timeout: 10_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    const item = await within(await screen.findByRole('group', { name: 'Kim' })).findByRole('menuitem', {
      name: 'Profile',
    });
    expect(item).toHaveAttribute('href', '#/profile');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(location.hash).toBe('#/profile');
  });
});

describe('Tabs', () => {
  function Sample({ onSelect }: { readonly onSelect: (key: 'a' | 'b') => void }) {
    const [selected, setSelected] = useState<'a' | 'b'>('a');
    const select = (key: 'a' | 'b') => {
      setSelected(key);
      onSelect(key);
    };
    return (
      <Tabs
        label="Parts"
        selected={selected}
        onSelect={select}
        tabs={[
          { key: 'a', label: 'One', content: 'first' },
          { key: 'b', label: 'Two', content: 'second' },
        ]}
      />
    );
  }

  it('shows one panel and tells which was chosen, by keyboard too', async () => {
    const onSelect = vi.fn<(key: 'a' | 'b') => void>();
    render(<Sample onSelect={onSelect} />);
    expect(screen.getByRole('tabpanel')).toHaveTextContent('first');
    screen.getByRole('tab', { name: 'One' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onSelect).toHaveBeenLastCalledWith('b');
    expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('second');
    expect(screen.getByRole('tab', { name: 'Two', selected: true })).toHaveFocus();
  });

  it('go round with the arrows, and to their ends with Home and End', async () => {
    const onSelect = vi.fn<(key: 'a' | 'b') => void>();
    render(<Sample onSelect={onSelect} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{End}{Home}');
    expect(onSelect.mock.calls).toEqual([['b'], ['a'], ['b'], ['a']]);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(onSelect).toHaveBeenCalledTimes(4);
  });

  it('are one stop of the Tab key, the open panel the next', async () => {
    render(<Sample onSelect={() => undefined} />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'One' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel', { name: 'One' })).toHaveFocus();
  });
});

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

describe('Disclosure', () => {
  it('unfolds what belongs to its heading', async () => {
    render(<Disclosure summary="How?">So.</Disclosure>);
    expect(screen.getByText('So.')).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'How?', expanded: false }));
    expect(screen.getByText('So.')).toBeVisible();
  });
});

describe('ErrorState', () => {
  it('is announced and offers to try again', async () => {
    const onRetry = vi.fn<() => void>();
    render(<ErrorState title="No connection" retryLabel="Again" onRetry={onRetry} reference="id 1" />);
    expect(screen.getByRole('alert')).toHaveTextContent('id 1');
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('Picture', () => {
  it('keeps its place and offers the best formats first', () => {
    const { container } = render(
      <Picture
        src="/a.webp"
        alt="Front"
        width={800}
        height={600}
        avif={[{ url: '/a.avif', width: 800 }]}
        webp={[{ url: '/a.webp', width: 800 }]}
        sizes="100vw"
      />,
    );
    expect(screen.getByRole('img', { name: 'Front' })).toHaveAttribute('height', '600');
    expect([...container.querySelectorAll('source')].map((source) => source.type)).toEqual([
      'image/avif',
      'image/webp',
    ]);
    expect(container.querySelector('source')).toHaveAttribute('srcset', '/a.avif 800w');
  });
});
