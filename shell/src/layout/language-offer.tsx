import { useShell } from '@hamkke/shell-api';
import { Button, IconButton, useWoken, type Language } from '@hamkke/ui';
import { Globe, X } from 'lucide-react';
import { useState } from 'react';
import { offerTexts } from '../i18n/offer-texts.ts';
import { useShellDeps } from '../shell-deps.tsx';

/**
 * Offers a visitor the language that the browser speaks, in one line, until it is answered: by taking it, by staying
 * with Korean, or by a choice in the list.
 */
function Offer() {
  const { language, setLanguage } = useShell();
  const { offeredLanguage } = useShellDeps();
  const [isAnswered, setAnswered] = useState(false);
  if (!offeredLanguage || isAnswered) return null;
  if (language !== 'ko') {
    setAnswered(true);
    return null;
  }
  const { text, accept, dismiss } = offerTexts[offeredLanguage];
  const answer = (chosen: Language) => {
    setAnswered(true);
    void setLanguage(chosen);
  };
  return (
    <div lang={offeredLanguage} role="region" aria-label={text} className="border-t border-line bg-accent-soft">
      <div className="mx-auto flex max-w-6xl items-center gap-x-3 px-4 py-1 text-sm lg:px-6">
        <Globe aria-hidden="true" size={18} className="shrink-0 text-accent max-sm:hidden" />
        <p className="me-auto text-strong">{text}</p>
        <Button tone="secondary" className="shrink-0" onClick={() => answer(offeredLanguage)}>
          {accept}
        </Button>
        <IconButton label={dismiss} onClick={() => answer('ko')}>
          <X aria-hidden="true" size={18} />
        </IconButton>
      </div>
    </div>
  );
}

/**
 * The line of the language offer. What the browser speaks only the browser knows: until the page is awake the line
 * stands empty where something will be offered (`data-offer`, index.html), so that nothing moves.
 */
export function LanguageOffer() {
  const woken = useWoken();
  return <div className={woken ? '' : 'hidden h-[53px] in-data-offer:block'}>{woken && <Offer />}</div>;
}
