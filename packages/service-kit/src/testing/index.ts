export { accessRecorder, accessRecordsOf } from './access-records.ts';
export { testDatabase, testNats } from './backing.ts';
export { eventually } from './eventually.ts';
export { createTestKeys, personClaims, testAssertion, type TestKeys } from './keys.ts';
export { runAgain } from './migration-work.ts';
export { processEnvironment } from './process-environment.ts';
export { profileCommands, type ProfiledCommand } from './profile-commands.ts';
export { testProxy, type TestProxy } from './proxy.ts';
export { dropStreams, publishEvent } from './publish-event.ts';
export { type RecordedSpan, recordSpans } from './record-spans.ts';
export { runCommandProcess, type CommandEnd } from './run-command-process.ts';
export { runServiceProcess, runServiceToItsEnd, type ServiceProcess } from './run-process.ts';
export { createServiceCaller, type Answered, type ServiceCaller } from './service-caller.ts';
export { startTestApp, type TestAnswer, type TestApp, type TestCaller } from './test-app.ts';
export { startStandIns } from './stand-in-process.ts';
export { unroutedEndpoints } from './unrouted.ts';
export {
  commands,
  fillCollection,
  checkQueries,
  kitCollections,
  kitQueries,
  type ListedQuery,
  type QueryList,
  type QueryWatch,
  watchQueries,
} from './queries/index.ts';
