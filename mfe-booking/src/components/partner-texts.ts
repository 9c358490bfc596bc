import { usePartnerText, useShell } from '@hamkke/shell-api';
import { useMemo } from 'react';

/** What partners typed, as the reader sees it. */
export interface PartnerTexts {
  /** A text of a partner in the language of the page. */
  readonly own: (text: string) => string;
  /** Sorts texts of partners by what is shown of them, as the reader's language sorts. */
  readonly compare: (a: string, b: string) => number;
}

/**
 * The texts of partners in the language of the page, for showing, searching and sorting lists; changes when
 * translations arrive.
 */
export function usePartnerTexts(): PartnerTexts {
  const own = usePartnerText();
  const { language } = useShell();
  return useMemo(() => {
    const collator = new Intl.Collator(language);
    return { own, compare: (a, b) => collator.compare(own(a), own(b)) };
  }, [own, language]);
}
