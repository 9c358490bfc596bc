import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** How long a new screen may take to show its heading before the focus goes to the content itself, in ms. */
const timeoutMs = 5000;

function takesFocus(content: HTMLElement): boolean {
  const active = document.activeElement;
  // a tab or a link inside the screen that is still there does not lose the reader's focus
  return active === null || active === document.body || !content.contains(active);
}

function focusHeading(content: HTMLElement): boolean {
  const heading = content.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/**
 * Moves the focus to the main heading after each navigation to another path, so that screen readers announce the
 * new screen.
 */
export function useHeadingFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    const element = content.current;
    if (previous.current === pathname || !element) return;
    previous.current = pathname;
    if (!takesFocus(element) || focusHeading(element)) return;
    const observer = new MutationObserver(() => focusHeading(element) && stop());
    const timer = setTimeout(() => {
      stop();
      if (takesFocus(element)) element.focus({ preventScroll: true });
    }, timeoutMs);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(element, { childList: true, subtree: true });
    return stop;
  }, [content, pathname]);
}
