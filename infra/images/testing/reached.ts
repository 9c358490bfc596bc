import { changedFiles } from '../../testing/changed-files.ts';

/** What images are made by, and what a process reads when it starts. */
const makesImages = [
  /^(\.dockerignore|infra\/(images|compose|backing|local-images|versions\.json))/,
  /(^|\/)package(-lock)?\.json$/,
  /\/src\/(main|config|deps)\.ts$/,
  /^packages\/service-kit\/src\/(service|environment)\//,
];

/** Whether one of these files can change what an image is, beyond the code that the other tests run. */
export const reachesImages = (files: readonly string[]): boolean =>
  files.some((file) => !file.endsWith('.test.ts') && makesImages.some((pattern) => pattern.test(file)));

/** Whether images are to be tried: with `CHANGED_SINCE=<commit>` where a change since then reaches them, else always. */
export const areImagesReached = (since = process.env['CHANGED_SINCE']): boolean =>
  !since || reachesImages(changedFiles(since));
