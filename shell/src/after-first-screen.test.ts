import { describe, expect, it, vi } from 'vitest';
import { afterFirstScreen } from './after-first-screen.ts';

function harness(initialized: boolean) {
  const listeners = new Set<(state: { initialized: boolean }) => void>();
  const waiting: (() => void)[] = [];
  const load = vi.fn();
  const router = {
    state: { initialized },
    subscribe(listener: (state: { initialized: boolean }) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  afterFirstScreen(router, (run) => waiting.push(run), load);
  return {
    load,
    notify: (state: { initialized: boolean }) => listeners.forEach((listener) => listener(state)),
    idle: () => waiting.splice(0).forEach((run) => run()),
  };
}

describe('what can wait', () => {
  it('waits for the first screen, and until it rests', () => {
    const { load, notify, idle } = harness(false);
    notify({ initialized: false });
    idle();
    expect(load).not.toHaveBeenCalled();
    notify({ initialized: true });
    expect(load).not.toHaveBeenCalled();
    idle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('runs once, however often the router speaks', () => {
    const { load, notify, idle } = harness(false);
    notify({ initialized: true });
    notify({ initialized: true });
    idle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('does not wait for a first screen that is there', () => {
    const { load, idle } = harness(true);
    idle();
    expect(load).toHaveBeenCalledOnce();
  });
});
