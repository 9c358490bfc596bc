import type { Language } from '@hamkke/ui/languages';

/** What a page does on its way from being drawn to being awake; each may be called again. */
export interface Waking {
  /** The first render stands: from now on React hears what is pressed. */
  readonly onFirstRender: () => void;
  /** All of the screen works. */
  readonly onWoken: (setLanguage: (language: Language) => Promise<void>) => void;
}

export interface WakingSettings {
  /** Ends the recording of what was pressed, and answers what repeats it. */
  readonly takePresses: () => () => void;
  readonly drawn: Language;
  /** The language that was chosen, where the page should speak it; also on this page, before all of it worked. */
  readonly chosen: () => Language | undefined;
  readonly onWoken: () => void;
}

/** A page that was drawn in another language than the chosen one wakes first, and changes then. */
export function createWaking({ takePresses, drawn, chosen, onWoken }: WakingSettings): Waking {
  let repeatPresses: (() => void) | undefined;
  let isWoken = false;
  return {
    onFirstRender() {
      repeatPresses ??= takePresses();
    },
    onWoken(setLanguage) {
      if (isWoken) return;
      isWoken = true;
      onWoken();
      const language = chosen();
      if (language && language !== drawn) void setLanguage(language);
      // last: who chose a language just now wants that one
      repeatPresses?.();
    },
  };
}
