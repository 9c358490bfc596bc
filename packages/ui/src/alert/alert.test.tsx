import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Alert } from './alert.tsx';

describe('Alert', () => {
  it('is announced, with its title, text and way on', () => {
    render(
      <Alert title="Not saved" action={<button type="button">Again</button>}>
        No connection
      </Alert>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Not savedNo connectionAgain');
  });

  it('that reports a success or of a lasting fact does not interrupt', () => {
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
