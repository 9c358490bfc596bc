import type { DocumentName } from '@hamkke/contracts';
import type { Language } from '@hamkke/ui/languages';
import { loadDocument, type LoadedDocument } from './load-document.ts';

/** React wants the same promise at each render. */
const loads = new Map<string, Promise<LoadedDocument | undefined>>();
const keyOf = (name: DocumentName, language: Language, attempt: number) => `${name}/${language}/${attempt}`;

/**
 * A document's text in a language, loaded once for each attempt; undefined where it could not be loaded. Not a query: a
 * text is a function, which a page drawn on the server cannot hand over, and the page brings its code anyway.
 */
export function loadedDocument(
  name: DocumentName,
  language: Language,
  attempt: number,
): Promise<LoadedDocument | undefined> {
  const key = keyOf(name, language, attempt);
  const load = loads.get(key) ?? loadDocument(name, language).catch(() => undefined);
  loads.set(key, load);
  return load;
}

/** Forgets a failed attempt: whoever comes back starts anew. */
export function forgetAttempt(name: DocumentName, language: Language, attempt: number): void {
  loads.delete(keyOf(name, language, attempt));
}
