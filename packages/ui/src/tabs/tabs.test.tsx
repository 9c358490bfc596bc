import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

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

  it('shows one panel and reports which was chosen, by keyboard too', async () => {
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
