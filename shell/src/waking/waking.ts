import type { Language } from '@hamkke/ui/languages';

/** What a page does on its way from being drawn to being awake; each may be called again. */
export interface Waking {
  /** The first render stands: from now on React hears what is pressed, where the code of a part is there. */
  readonly onFirstRender: () => void;
  /** All of the screen works. */
  readonly onWoken: (setLanguage: (language: Language) => Promise<void>) => void;
}

export interface WakingSettings {
  readonly onFirstRender: () => void;
  /** Ends the recording of what was pressed, and repeats what React did not hear. */
  readonly repeatPresses: () => void;
  readonly drawn: Language;
  /** The language that the page speaks, or will as soon as its texts are there. */
  readonly current: () => Language;
  /** The language that was chosen, where the page should speak it; also on this page, before all of it worked. */
  readonly chosen: () => Language | undefined;
  readonly onWoken: () => void;
}

/** A page that was drawn in another language than the chosen one wakes first, and changes then. */
export function createWaking({
  onFirstRender,
  repeatPresses,
  drawn,
  current,
  chosen,
  onWoken,
}: WakingSettings): Waking {
  let isWoken = false;
  return {
    onFirstRender,
    onWoken(setLanguage) {
      if (isWoken) return;
      isWoken = true;
      onWoken();
      const language = chosen();
      // a choice whose texts are still on their way is not stored yet, and wins
      if (language && language !== drawn && current() === drawn) void setLanguage(language);
      // last: who chose a language just now wants that one
      repeatPresses();
    },
  };
}
