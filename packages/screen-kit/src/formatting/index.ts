export { useDayTexts, type DayTexts } from './day-texts.ts';
export { useWonText } from './won-text.ts';
