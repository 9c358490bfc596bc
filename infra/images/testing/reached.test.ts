import { expect, test } from 'vitest';
import { areImagesReached, reachesImages } from './reached.ts';

test.each([
  'infra/images/Dockerfile',
  'infra/images/pick.ts',
  'infra/compose.yaml',
  'infra/compose/write-settings.ts',
  'infra/versions.json',
  'package-lock.json',
  'svc-access/package.json',
  'svc-access/src/config.ts',
  'gateway/src/main.ts',
  'packages/service-kit/src/service/open-service.ts',
])('%s reaches the images', (file) => {
  expect(reachesImages(['docs/STATUS.md', file])).toBe(true);
});

test.each([
  'svc-access/src/domain/grant.ts',
  'svc-access/src/config.test.ts',
  'mfe-account/src/remote.tsx',
  'packages/contracts/src/policy.ts',
  'docs/package.json.md',
  '.ci/walked',
])('%s does not', (file) => {
  expect(reachesImages([file])).toBe(false);
});

test('without a commit to compare with images are always tried', () => {
  expect(areImagesReached('')).toBe(true);
});

test('a commit that is not there is an error', () => {
  expect(() => areImagesReached('0123456789012345678901234567890123456789')).toThrow();
});
