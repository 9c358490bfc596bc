export { PeriodChoice } from './period-choice.tsx';
export { RevenueCards } from './revenue-cards.tsx';
export { SpanRevenue } from './span-revenue.tsx';
export { shortSpan } from './span-texts.ts';
