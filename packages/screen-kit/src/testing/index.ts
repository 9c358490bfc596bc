import './setup.ts';

export { fakeApi, fakeApiForEach, held, problem, type FakeApi } from './fake-api.ts';
export { fakeLiveStream } from './fake-live-stream.ts';
