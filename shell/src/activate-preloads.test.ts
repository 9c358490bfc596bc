import { expect, it, vi } from 'vitest';

it('the files that the page lists are asked for when the first module runs, and nothing else changes', async () => {
  document.head.innerHTML =
    '<link data-rel="preload" as="script" href="/r/entry.js"><link data-rel="preload" as="style" href="/r/first.css"><link rel="icon" href="/i.svg">';
  vi.resetModules();
  await import('./activate-preloads.ts');
  expect([...document.querySelectorAll('link')].map((link) => link.rel)).toEqual(['preload', 'preload', 'icon']);
});
