import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Radio, RadioGroup } from './radio-group.tsx';

interface SampleProps {
  readonly onChange?: (value: string) => void;
  readonly onAgain?: () => void;
  readonly first?: string;
  readonly gone?: readonly string[];
}

function Sample({ onChange, onAgain, first = 'a', gone = ['b'] }: SampleProps) {
  const [value, setValue] = useState(first);
  const choose = (next: string) => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <RadioGroup aria-label="Sizes" value={value} onChange={choose}>
      {['a', 'b', 'c'].map((each) => (
        <Radio
          key={each}
          value={each}
          disabled={gone.includes(each)}
          data-size={each}
          onClick={each === value ? onAgain : undefined}
        >
          Size {each}
        </Radio>
      ))}
    </RadioGroup>
  );
}
const radio = (name: string) => screen.getByRole('radio', { name: `Size ${name}` });

describe('RadioGroup', () => {
  it('chooses what is pressed, and says so to everybody', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<Sample onChange={onChange} />);
    await userEvent.click(radio('c'));
    expect(onChange.mock.calls).toEqual([['c']]);
    expect(screen.getByRole('radiogroup', { name: 'Sizes' })).toContainElement(radio('c'));
    expect(radio('c')).toBeChecked();
    expect(radio('a')).not.toBeChecked();
    expect(radio('c')).toHaveAttribute('data-checked');
    expect(radio('c')).toHaveAttribute('data-size', 'c');
  });

  it('reports the chosen one no second time, though it was pressed', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const onAgain = vi.fn<() => void>();
    render(<Sample onChange={onChange} onAgain={onAgain} />);
    await userEvent.click(radio('a'));
    expect(onChange).not.toHaveBeenCalled();
    expect(onAgain).toHaveBeenCalledTimes(1);
  });

  it('goes round with the arrows, past what cannot be chosen', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<Sample onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(radio('c')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowUp}');
    expect(onChange.mock.calls).toEqual([['c'], ['a'], ['c'], ['a']]);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(onChange).toHaveBeenCalledTimes(4);
  });

  it('leaves alone what cannot be chosen', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<Sample onChange={onChange} />);
    expect(radio('b')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(radio('b'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is one stop of the Tab key: the chosen one', async () => {
    render(
      <>
        <Sample first="c" />
        <button type="button">next</button>
      </>,
    );
    await userEvent.tab();
    expect(radio('c')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it('the first that can be chosen where none is, which Space chooses', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<Sample first="none" gone={['a']} onChange={onChange} />);
    await userEvent.tab();
    expect(radio('b')).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(onChange.mock.calls).toEqual([['b']]);
  });

  it('another one when the chosen one can be chosen no longer', async () => {
    const { rerender } = render(<Sample gone={[]} />);
    rerender(<Sample gone={['a']} />);
    await userEvent.tab();
    expect(radio('b')).toHaveFocus();
  });
});
