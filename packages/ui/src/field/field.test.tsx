import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Field, Select } from './field.tsx';

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
