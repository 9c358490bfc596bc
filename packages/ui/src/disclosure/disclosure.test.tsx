import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Disclosure } from './disclosure.tsx';

describe('Disclosure', () => {
  it('unfolds what belongs to its heading', async () => {
    render(<Disclosure summary="How?">So.</Disclosure>);
    expect(screen.getByText('So.')).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'How?', expanded: false }));
    expect(screen.getByText('So.')).toBeVisible();
  });
});
