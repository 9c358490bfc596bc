import type { DrawRequest } from '@hamkke/contracts';
import { isLanguage, type Language } from '@hamkke/ui/languages';
import type { DehydratedState } from '@tanstack/react-query';

/** What a drawn page carries for the browser: `state` of the contract's `DrawnPage`, read by the shell alone. */
export interface DrawnState extends Pick<DrawRequest, 'path' | 'search' | 'language' | 'today' | 'translations'> {
  /** `anew`: a read of the screen failed, so the browser reads and renders for itself. */
  readonly wake: 'hydrate' | 'anew';
  readonly queries: DehydratedState;
  /**
   * Names of the parts of a query that make another page. The gateway writes them, which decides what a page is drawn
   * for; without them every part makes one, and a slash at the end of the path does.
   */
  readonly queryNames?: readonly string[];
}

/** Of the element that carries it, as the gateway writes it. */
const drawnStateId = 'hamkke-drawn';

/** The day in Seoul, as in `2026-11-26`. */
export function seoulDay(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul', dateStyle: 'short' }).format(now);
}

/** Our own server wrote it; an older one may have written less, which then fits nothing. */
function stateIn(text: string | null | undefined): DrawnState | undefined {
  try {
    return text ? (JSON.parse(text) as DrawnState) : undefined;
  } catch {
    // what cannot be read is rendered anew
    return undefined;
  }
}

/** The parts of a query with one of these names, as they are written; empty, or with the question mark. */
function knownParts(search: string, names: readonly string[]): string {
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) => [...new URLSearchParams(part).keys()].some((name) => names.includes(name)));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Whether a page was drawn for an address, but for what makes no other page: a slash at its end, parts of the query. */
function isDrawnFor({ path, search, queryNames }: DrawnState, address: Pick<Location, 'pathname' | 'search'>): boolean {
  if (!queryNames) return path === address.pathname && search === address.search;
  return path === address.pathname.replace(/([^/])\/$/, '$1') && search === knownParts(address.search, queryNames);
}

/**
 * The state of the page where it was drawn for this address, day and language, so that the browser can wake it;
 * undefined for every other page.
 */
export function readDrawnState(
  page: Pick<Document, 'getElementById' | 'documentElement'>,
  address: Pick<Location, 'pathname' | 'search'>,
  today: string,
): DrawnState | undefined {
  const state = stateIn(page.getElementById(drawnStateId)?.textContent);
  const fits =
    state !== undefined &&
    state.wake === 'hydrate' &&
    isDrawnFor(state, address) &&
    state.today === today &&
    state.language === page.documentElement.lang;
  return fits ? state : undefined;
}

/** The language of a page that was drawn, whether it can be woken or not. */
export function drawnLanguage(page: Pick<Document, 'getElementById' | 'documentElement'>): Language | undefined {
  const { lang } = page.documentElement;
  return page.getElementById(drawnStateId) && isLanguage(lang) ? lang : undefined;
}

/**
 * Makes the head of a drawn page that of the app, where another screen takes the place of the drawn one: its canonical
 * address would be shared for the other.
 */
export function forgetDrawnHead(page: Document, description: string): void {
  page.getElementById(drawnStateId)?.remove();
  page.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const isMark = (node: ChildNode, text: string) => node.nodeType === Node.COMMENT_NODE && node.nodeValue === text;
  const nodes = [...page.head.childNodes];
  const first = nodes.findIndex((node) => isMark(node, 'head'));
  const last = nodes.findIndex((node) => isMark(node, '/head'));
  // a sheet may still style what is shown
  const isSheet = (node: ChildNode) => node instanceof Element && node.matches('link[rel~="stylesheet"]');
  if (first >= 0) for (const node of nodes.slice(first, last + 1)) if (!isSheet(node)) node.remove();
}
