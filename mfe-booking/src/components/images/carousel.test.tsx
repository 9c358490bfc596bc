// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';
import { carouselMs } from './use-slides.ts';

const texts = {
  label: 'images',
  previous: 'previous',
  next: 'next',
  pause: 'pause',
  play: 'play',
  slide: (number: number, total: number) => `${number} of ${total}`,
};
let still = false;
beforeEach(() => {
  still = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: still, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (count: number) =>
  render(
    <Carousel
      texts={texts}
      slides={Array.from({ length: count }, (_, index) => (
        <i key={index}>{index}</i>
      ))}
    />,
  );
const shown = () => screen.getAllByRole('group').map((slide) => slide.getAttribute('aria-label'));
const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('a carousel', () => {
  it('turns by itself every 4 s, round and round', () => {
    show(3);
    expect(shown()).toEqual(['1 of 3']);
    wait(carouselMs - 1);
    expect(shown()).toEqual(['1 of 3']);
    wait(1);
    expect(shown()).toEqual(['2 of 3']);
    wait(carouselMs);
    wait(carouselMs);
    expect(shown()).toEqual(['1 of 3']);
  });

  it('rests while it is pointed at or has the focus, and after its button was pressed', () => {
    show(2);
    const section = screen.getByRole('region', { name: 'images' });
    fireEvent.pointerEnter(section);
    wait(carouselMs * 2);
    expect(shown()).toEqual(['1 of 2']);
    fireEvent.pointerLeave(section);
    act(() => screen.getByRole('button', { name: 'next' }).focus());
    wait(carouselMs * 2);
    expect(shown()).toEqual(['1 of 2']);
    act(() => (document.activeElement as HTMLElement).blur());
    fireEvent.click(screen.getByRole('button', { name: 'pause' }));
    wait(carouselMs * 2);
    expect(shown()).toEqual(['1 of 2']);
    fireEvent.click(screen.getByRole('button', { name: 'play' }));
    wait(carouselMs);
    expect(shown()).toEqual(['2 of 2']);
  });

  it('turns by button, by dot and by swipe; a small move turns nothing', () => {
    show(3);
    fireEvent.click(screen.getByRole('button', { name: 'previous' }));
    expect(shown()).toEqual(['3 of 3']);
    fireEvent.click(screen.getByRole('button', { name: '2 of 3' }));
    expect(shown()).toEqual(['2 of 3']);
    const swipe = (by: number) => {
      const slide = screen.getAllByRole('group')[0] as HTMLElement;
      fireEvent.pointerDown(slide, { clientX: 200, isPrimary: true });
      fireEvent.pointerMove(slide, { clientX: 200 + by });
      fireEvent.pointerUp(slide);
    };
    swipe(-80);
    expect(shown()).toEqual(['3 of 3']);
    swipe(80);
    expect(shown()).toEqual(['2 of 3']);
    swipe(20);
    expect(shown()).toEqual(['2 of 3']);
  });

  it('stands still for those who prefer less motion, and with one image', () => {
    still = true;
    const { unmount } = show(2);
    wait(carouselMs * 3);
    expect(shown()).toEqual(['1 of 2']);
    expect(screen.queryByRole('button', { name: 'pause' })).toBeNull();
    unmount();
    show(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
