import { afterEach, expect, it } from 'vitest';
import { tabMemory } from './tab-memory.ts';

afterEach(() => sessionStorage.clear());

it('forgets what any screen stored in the tab', () => {
  for (const key of ['last_order', 'hamkke:checkout-draft', 'hamkke:open-order', 'anything'])
    sessionStorage.setItem(key, 'kim');
  tabMemory(() => sessionStorage).forget();
  expect(sessionStorage).toHaveLength(0);
});

it('has the next page say something, once', () => {
  const tab = tabMemory(() => sessionStorage);
  tab.sayNext('erased');
  expect([tab.takeFarewell(), tab.takeFarewell()]).toEqual(['erased', undefined]);
});

it('goes on where storage is off', () => {
  const off = tabMemory(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  off.forget();
  off.sayNext('x');
  expect(off.takeFarewell()).toBeUndefined();
});
