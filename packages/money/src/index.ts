export * from './calendar-date.ts';
export * from './calendar-span.ts';
export * from './extension-priority.ts';
export * from './period.ts';
export * from './prices.ts';
export * from './quote.ts';
export * from './size.ts';
export * from './won.ts';
