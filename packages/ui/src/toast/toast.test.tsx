import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider, toastMs, useToast, type ToastContent } from '../index.ts';

function Caller({ toast }: { readonly toast: ToastContent }) {
  const show = useToast();
  return (
    <button type="button" onClick={() => show(toast)}>
      {toast.title}?
    </button>
  );
}

function Page() {
  return (
    <ToastProvider closeLabel="Close">
      <Caller toast={{ title: 'Paid', tone: 'success' }} />
      <Caller toast={{ title: 'Declined', description: 'Ask your bank', tone: 'destructive' }} />
    </ToastProvider>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('toasts', () => {
  it('are announced politely and go after five seconds', () => {
    render(<Page />);
    press('Paid?');
    expect(screen.getByRole('status')).toHaveTextContent('Paid');
    pass(toastMs - 1);
    expect(screen.getByRole('status')).toHaveTextContent('Paid');
    pass(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('are shown one at a time: a new one takes the place and its own five seconds', () => {
    render(<Page />);
    press('Paid?');
    pass(4000);
    press('Declined?');
    expect(screen.getByRole('status')).not.toHaveTextContent('Paid');
    pass(4000);
    expect(screen.getByRole('status')).toHaveTextContent('Ask your bank');
  });

  it('wait while someone rests on them, and can be closed', () => {
    render(<Page />);
    press('Paid?');
    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(60_000);
    expect(screen.getByRole('status')).toHaveTextContent('Paid');
    press('Close');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
