import './setup.ts';

export { aLine, aMonth, sums } from './builders.ts';
export { fakeApi, fakeApiForEach, held, problem, type FakeApi } from './fake-api.ts';
export { fakeLiveStream } from './fake-live-stream.ts';
export { leftHangul } from './left-hangul.ts';
export { online } from './online.ts';
export { openRemote } from './open-remote.tsx';
export { webShare } from './web-share.ts';
