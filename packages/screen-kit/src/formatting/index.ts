export { useDayTexts, type DayTexts } from './day-texts.ts';
export { unitLabel } from './unit-label.ts';
export { useWonText } from './won-text.ts';
export { textLanguage } from './text-language.ts';
export { useNow } from './use-now.ts';
