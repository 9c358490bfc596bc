import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// jsdom has neither; Headless UI measures with the first, lists may watch with the second
const missing = { ResizeObserver: StillObserver, IntersectionObserver: StillObserver };
for (const [name, observer] of Object.entries(missing))
  if (!(name in globalThis)) Reflect.set(globalThis, name, observer);

// on the page, not in the module: the runner loads this file once as set-up and once more for a test that imports it
const page = globalThis as { hamkkeComplaints?: unknown[][] };

/** Takes what was written to console.error so far, for a test that expects it. */
export function takeComplaints(): unknown[][] {
  const taken = page.hamkkeComplaints ?? [];
  page.hamkkeComplaints = [];
  return taken;
}

beforeEach(() => {
  takeComplaints();
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void page.hamkkeComplaints?.push(args));
});

afterEach(() => {
  cleanup();
  expect(takeComplaints(), 'nothing is written to console.error').toEqual([]);
});
