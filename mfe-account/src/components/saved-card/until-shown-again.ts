/**
 * Waits while the page is being left for the provider's: what was pressed stays busy, so that no second window is
 * opened on the way. Ends when the reader comes back by history and the browser shows the page as it was left.
 */
export function untilShownAgain(): Promise<void> {
  return new Promise((resolve) => {
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      removeEventListener('pageshow', shown);
      resolve();
    };
    addEventListener('pageshow', shown);
  });
}
