import { useShell } from '@hamkke/shell-api';
import { useCallback } from 'react';

/** How long a file waits for translations at most, in ms: what is not there by then stands in it as it was typed. */
const timeoutMs = 3_000;
const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

/**
 * Waits for translations of what partners typed before a file is written, which does not change afterwards as a screen
 * does; answers what reads the translations.
 */
export function useOwnTexts(): (texts: Iterable<string>) => Promise<(text: string) => string> {
  const { partnerTexts, language } = useShell();
  return useCallback(
    async (texts) => {
      const read = (text: string) => partnerTexts.read(text, language);
      const wanted = [...new Set(texts)].filter((text) => language !== 'ko' && hangul.test(text));
      // requests every one of them, not only the first that is missing
      const missing = () => wanted.filter((text) => read(text) === text).length > 0;
      if (missing()) {
        await new Promise<void>((resolve) => {
          const stop = partnerTexts.subscribe(() => {
            if (!missing()) done();
          });
          const timer = setTimeout(done, timeoutMs);
          function done(): void {
            clearTimeout(timer);
            stop();
            resolve();
          }
        });
      }
      return read;
    },
    [partnerTexts, language],
  );
}
