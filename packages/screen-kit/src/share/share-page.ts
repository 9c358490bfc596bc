/** What others get: nothing in it may be personal. */
export interface SharedPage {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/**
 * How it ended. `done`: the browser's own window took it, or was closed again. `refused`: neither sharing nor copying
 * is possible.
 */
export type ShareOutcome = 'done' | 'copied' | 'refused';

/** Browsers have these on secure pages only, and not all of them have `share`. */
type Sharing = Partial<Pick<Navigator, 'share' | 'canShare' | 'clipboard'>>;

/**
 * Hands a page to the browser's share window (Web Share), or else copies its link. Browsers allow either only right
 * after a press, so nothing is awaited before.
 */
export async function sharePage({ title, text, url }: SharedPage): Promise<ShareOutcome> {
  const browser: Sharing = navigator;
  const data = { title, text, url };
  if (browser.share && (browser.canShare?.(data) ?? true)) {
    try {
      await browser.share(data);
      return 'done';
    } catch (error) {
      // the visitor closed the window: no failure
      if ((error as DOMException).name === 'AbortError') return 'done';
    }
  }
  try {
    if (!browser.clipboard) return 'refused';
    await browser.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
}
