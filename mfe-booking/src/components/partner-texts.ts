import { usePartnerText, useShell } from '@hamkke/shell-api';
import { useMemo } from 'react';
import { byCodeUnits } from './by-code-units.ts';
import { useHydrating } from './hydration.ts';

/** What partners typed, as the reader sees it. */
export interface PartnerTexts {
  /** A text of a partner in the language of the page. */
  readonly own: (text: string) => string;
  /** Sorts texts of partners by what is shown of them, as the reader's language sorts. */
  readonly compare: (a: string, b: string) => number;
}

/**
 * The texts of partners in the language of the page, for showing, searching and sorting lists; changes when
 * translations arrive. `sortsAtFirst`: the screen's first render sorts with it. Releases of ICU do not sort alike, so
 * the server, and the render that must equal the server's, sort by code units.
 */
export function usePartnerTexts(sortsAtFirst = false): PartnerTexts {
  const own = usePartnerText();
  const { language } = useShell();
  const hydrating = useHydrating(sortsAtFirst);
  return useMemo(() => {
    const compare = hydrating ? byCodeUnits : new Intl.Collator(language).compare;
    return { own, compare: (a, b) => compare(own(a), own(b)) };
  }, [own, language, hydrating]);
}
