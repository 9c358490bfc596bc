export * from './api-error.ts';
export * from './call.ts';
export * from './live.ts';
export * from './reading.ts';
