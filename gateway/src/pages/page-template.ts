import { createHash } from 'node:crypto';
import type { LanguageCode } from '@hamkke/contracts';

/** What stands around and in the texts that a page gets. */
type Piece = string | { readonly slot: 'language' | 'head' | 'end' | 'root' };

/** Values of the slots of a page: HTML, escaped by whoever made it. */
interface Slots {
  readonly language: LanguageCode;
  /** In place of title and description. */
  readonly title: string;
  /** After them, between its two marks: the browser takes it out where it goes to another screen. */
  readonly head: string;
  /** The last of the head. */
  readonly end: string;
  /** In `#root`, and what follows it. */
  readonly root: { readonly markup: string; readonly after: string };
}

export interface PageTemplate {
  /** The page with nothing in `#root`, and with its own title and description. */
  undrawn(slots: Pick<Slots, 'language' | 'end'>): string;
  /** The page with what was drawn; undefined where the shell's page has no place for it. */
  readonly drawn: ((slots: Slots) => string) | undefined;
  /** Sources of the page's inline scripts for its content security policy, in quotes. */
  readonly scriptSources: readonly string[];
}

/** Around the name of a slot: a sign of no meaning, which the shell's page has nowhere. */
const mark = (slot: string) => `\uE000${slot}\uE000`;

/** Splits a page at its marks. Whatever a value has in it (`$&`, a mark) stays what it is. */
const piecesOf = (marked: string): Piece[] =>
  marked
    .split(/(\uE000(?:language|head|end|root)\uE000)/)
    // The expression allows no other names.
    .map((text) => (text.startsWith('\uE000') ? ({ slot: text.slice(1, -1) } as Piece) : text));

const fill = (pieces: readonly Piece[], values: Readonly<Record<string, string>>): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : (values[piece.slot] ?? ''))).join('');

const headMarks = /<!--head-->[\s\S]*?<!--\/head-->/;
const ownTitle = /\s*<title>[\s\S]*?<\/title>/;
const ownDescription = /\s*<meta\s+name="?description"?[^>]*>/;
/** Says that nothing is shown without script, which a drawn page is. */
const withoutScript = /\s*<noscript>[\s\S]*?<\/noscript>/g;
const emptyRoot = /<div id="?root"?>\s*<\/div>(<!--\/root-->)?/;
const inlineScript = /<script>([\s\S]*?)<\/script>/g;

const sourceOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script.replaceAll('\r\n', '\n')).digest('base64')}'`;

/** Reads the shell's page of a release once: where its texts go, and which inline scripts it has. */
export function readTemplate(html: string): PageTemplate {
  const marked = html
    .replaceAll('\uE000', '')
    .replace(/<html\b([^>]*?)\s+lang="?\w+"?/, (_, before: string) => `<html${before} lang="${mark('language')}"`)
    .replace(/(href="\/manifest\.webmanifest\?lang=)\w+"/, (_, before: string) => `${before}${mark('language')}"`)
    .replace('</head>', `${mark('end')}</head>`);
  const undrawnPieces = piecesOf(marked);

  const titleless = [headMarks, ownTitle, ownDescription, withoutScript].reduce(
    (page, part) => page.replace(part, ''),
    marked,
  );
  const drawnPieces = piecesOf(
    titleless
      // a browser reads the letters' encoding and the size of the screen first
      .replace(mark('end'), () => `${mark('head')}${mark('end')}`)
      .replace(emptyRoot, () => mark('root')),
  );
  const complete = ['head', 'root'].every((slot) =>
    drawnPieces.some((piece) => typeof piece !== 'string' && piece.slot === slot),
  );
  return {
    undrawn: ({ language, end }) => fill(undrawnPieces, { language, end }),
    drawn: complete
      ? ({ language, title, head, end, root }) =>
          fill(drawnPieces, {
            language,
            head: `${title}<!--head-->${head}<!--/head-->`,
            end,
            root: `<div id="root">${root.markup}</div><!--/root-->${root.after}`,
          })
      : undefined,
    scriptSources: [...html.matchAll(inlineScript)].map(([, script = '']) => sourceOf(script)),
  };
}
