// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenScreenRests } from './screen-rest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** An image at this height of the page, in pixels, which is there or not. */
function addImage(top: number, complete: boolean): HTMLImageElement {
  const image = document.createElement('img');
  Object.defineProperty(image, 'complete', { get: () => complete });
  image.getBoundingClientRect = () =>
    ({ top, bottom: top + 100, left: 0, right: 100, width: 100, height: 100 }) as DOMRect;
  document.querySelector('main')?.append(image);
  return image;
}
const show = (main: string) => void (document.body.innerHTML = `<main>${main}</main>`);
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('it waits for the heading, and for what is still loading', () => {
  const run = vi.fn();
  show('');
  whenScreenRests(run);
  pass(1_000);
  show('<h1>지점</h1><div aria-busy="true"></div>');
  pass(1_000);
  expect(run).not.toHaveBeenCalled();
  show('<h1>지점</h1>');
  pass(500);
  expect(run).toHaveBeenCalledOnce();
  pass(20_000);
  expect(run).toHaveBeenCalledOnce();
});

test('it waits for images in the window, not for those below it', () => {
  const run = vi.fn();
  show('<h1>지점</h1>');
  const inWindow = addImage(100, false);
  addImage(innerHeight + 10, false);
  whenScreenRests(run);
  pass(2_000);
  expect(run).not.toHaveBeenCalled();
  inWindow.remove();
  pass(500);
  expect(run).toHaveBeenCalledOnce();
});

test('a screen that never rests holds nothing back for good', () => {
  const run = vi.fn();
  show('<div aria-busy="true"></div>');
  whenScreenRests(run);
  pass(7_500);
  expect(run).not.toHaveBeenCalled();
  pass(1_500);
  expect(run).toHaveBeenCalledOnce();
});

test('what was called off does not run, neither while it looks nor while the browser is busy', () => {
  const run = vi.fn();
  show('');
  const first = whenScreenRests(run);
  first();
  show('<h1>지점</h1>');
  const second = whenScreenRests(run);
  second();
  pass(20_000);
  expect(run).not.toHaveBeenCalled();
});
