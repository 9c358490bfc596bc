export { testDatabase, testNats } from './backing.ts';
export { eventually } from './eventually.ts';
export { createTestKeys, personClaims, testAssertion, type TestKeys } from './keys.ts';
export { runAgain } from './migration-work.ts';
export { testProxy, type TestProxy } from './proxy.ts';
export { startTestApp, type TestAnswer, type TestApp, type TestCaller } from './test-app.ts';
export { unroutedEndpoints } from './unrouted.ts';
