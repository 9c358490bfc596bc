export * from './api-error.ts';
export * from './call.ts';
export * from './copies.ts';
export * from './live.ts';
export * from './live-stream.ts';
export * from './not-signed-in.ts';
export * from './reading.ts';
export * from './step-up.ts';
