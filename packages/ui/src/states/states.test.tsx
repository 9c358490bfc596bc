import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ErrorState } from './states.tsx';

describe('ErrorState', () => {
  it('is announced and offers to try again', async () => {
    const onRetry = vi.fn<() => void>();
    render(<ErrorState title="No connection" retryLabel="Again" onRetry={onRetry} reference="id 1" />);
    expect(screen.getByRole('alert')).toHaveTextContent('id 1');
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
