import { describe, expect, it, vi } from 'vitest';
import { loadFontsAfter } from './load-fonts.ts';

function scene(initialized: boolean) {
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
  loadFontsAfter(router, load, (run) => waiting.push(run));
  return { load, tell: (state: { initialized: boolean }) => hearers.forEach((hear) => hear(state)), idle: () => waiting.splice(0).forEach((run) => run()) };
}

describe('the letters', () => {
  it('wait for the first screen, and until it rests', () => {
    const { load, tell, idle } = scene(false);
    tell({ initialized: false });
    idle();
    expect(load).not.toHaveBeenCalled();
    tell({ initialized: true });
    expect(load).not.toHaveBeenCalled();
    idle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('are asked for once, however often the router speaks', () => {
    const { load, tell, idle } = scene(false);
    tell({ initialized: true });
    tell({ initialized: true });
    idle();
    expect(load).toHaveBeenCalledOnce();
  });

  it('do not wait for a first screen that is there', () => {
    const { load, idle } = scene(true);
    idle();
    expect(load).toHaveBeenCalledOnce();
  });
});
