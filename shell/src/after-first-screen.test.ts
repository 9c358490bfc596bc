import { describe, expect, it, vi } from 'vitest';
import { afterFirstScreen } from './after-first-screen.ts';

function harness(initialized: boolean) {
  const hearers = new Set<(state: { initialized: boolean }) => void>();
  const waiting: (() => void)[] = [];
  const load = vi.fn();
  const router = {
    state: { initialized },
    subscribe(hear: (state: { initialized: boolean }) => void) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
  afterFirstScreen(router, (run) => waiting.push(run), load);
  return {
    load,
    tell: (state: { initialized: boolean }) => hearers.forEach((hear) => hear(state)),
    idle: () => waiting.splice(0).forEach((run) => run()),
  };
}

describe('what can wait', () => {
  it('waits for the first screen, and until it rests', () => {
    const { load, tell, idle } = harness(false);
    tell({ initialized: false });
    idle();
    expect(load).not.toHaveBeenCalled();
    tell({ initialized: true });
    expect(load).not.toHaveBeenCalled();
    idle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('runs once, however often the router speaks', () => {
    const { load, tell, idle } = harness(false);
    tell({ initialized: true });
    tell({ initialized: true });
    idle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('does not wait for a first screen that is there', () => {
    const { load, idle } = harness(true);
    idle();
    expect(load).toHaveBeenCalledOnce();
  });
});
