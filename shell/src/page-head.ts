import type { Language } from '@hamkke/ui/languages';
import { drawnLanguage } from './waking/drawn-page.ts';

/**
 * Makes the head of the page speak a language: its `lang`, what it says of itself, and the manifest by which it is
 * installed. A page that was drawn in the language keeps what its screen says of itself. The title is written by
 * `page-title.ts`.
 */
export function writeHead(page: Document, language: Language, description: string): void {
  const isDrawn = drawnLanguage(page) === language;
  page.documentElement.lang = language;
  if (!isDrawn) page.querySelector('meta[name="description"]')?.setAttribute('content', description);
  const manifest = page.querySelector('link[rel="manifest"]');
  const address = `/manifest.webmanifest?lang=${language}`;
  // a browser reads the manifest anew at each change
  if (manifest && manifest.getAttribute('href') !== address) manifest.setAttribute('href', address);
}
