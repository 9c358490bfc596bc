import type { DocumentName } from '@hamkke/contracts';
import type { Language } from '@hamkke/ui/languages';
import {
  privacySections,
  termsSections,
  type DocumentFacts,
  type DocumentText,
  type Gaps,
  type Section,
} from './document-text.ts';

/** A section as the page shows it: its address behind `#`, and its heading with the number. */
export interface WrittenSection extends Section {
  readonly id: string;
}

export interface LoadedDocument {
  readonly gaps: Gaps;
  readonly write: (facts: DocumentFacts) => { readonly lead: string; readonly sections: readonly WrittenSection[] };
}

/** A chunk for each language and document. */
const terms = {
  ko: async () => (await import('./ko/terms.ts')).terms,
  en: async () => (await import('./en/terms.ts')).terms,
  ja: async () => (await import('./ja/terms.ts')).terms,
  zh: async () => (await import('./zh/terms.ts')).terms,
} as const;
const privacy = {
  ko: async () => (await import('./ko/privacy.ts')).privacy,
  en: async () => (await import('./en/privacy.ts')).privacy,
  ja: async () => (await import('./ja/privacy.ts')).privacy,
  zh: async () => (await import('./zh/privacy.ts')).privacy,
} as const;
const gaps = {
  ko: async () => (await import('./ko/gaps.ts')).gaps,
  en: async () => (await import('./en/gaps.ts')).gaps,
  ja: async () => (await import('./ja/gaps.ts')).gaps,
  zh: async () => (await import('./zh/gaps.ts')).gaps,
} as const;

function inOrder<P extends string>(
  order: readonly P[],
  text: (facts: DocumentFacts) => DocumentText<P>,
): LoadedDocument['write'] {
  return (facts) => {
    const { lead, numbered, sections } = text(facts);
    return {
      lead,
      sections: order.map((id, index) => ({ ...sections[id], id, heading: numbered(index + 1, sections[id].heading) })),
    };
  };
}

/** Brings a document's text in a language. */
export async function loadDocument(name: DocumentName, language: Language): Promise<LoadedDocument> {
  const write =
    name === 'terms'
      ? inOrder(termsSections, await terms[language]())
      : inOrder(privacySections, await privacy[language]());
  return { gaps: await gaps[language](), write };
}
