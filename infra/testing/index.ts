export { createStack, startStack } from '../dev/stack.ts';
export type { Stack, StackOptions } from '../dev/stack.ts';
export type { ProcessName } from '../dev/processes.ts';
export type { RunningServer } from '../backing/server.ts';
export { startTestBacking } from './test-backing.ts';
export type { BackingKind, TestBacking } from './test-backing.ts';
