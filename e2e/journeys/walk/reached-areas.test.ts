import { describe, expect, test } from 'vitest';
import { shotsByArea } from '../../tools/shots/all.ts';
import { reachedAreas, walkedShots } from './reached-areas.ts';

const all = Object.keys(shotsByArea);

describe('areas of the walk that a change reaches', () => {
  test.each([
    ['mfe-admin/src/areas/partners.tsx', ['admin']],
    ['mfe-account/src/i18n/ko.ts', ['account', 'profile', 'reservations', 'waiting']],
    ['mfe-booking/src/home/home.test.tsx', []],
    ['docs/STATUS.md', []],
    ['mfe-partner/README.md', []],
    ['.oxlintrc.json', []],
    ['infra/testing/run.ts', []],
    ['infra/images/testing/reached.ts', []],
    ['svc-access/src/testing/locks-suite.ts', []],
    ['e2e/journeys/people/waiting.spec.ts', []],
    ['e2e/journeys/walk/walk.phone.spec.ts', all],
    ['e2e/fixtures/walk.ts', all],
    ['infra/checker/service/main.ts', all],
    ['infra/seed/main.ts', all],
    ['packages/ui/src/button.tsx', all],
    ['packages/contracts/src/errors.ts', all],
    ['shell/src/app.tsx', all],
    ['svc-catalog/src/main.ts', all],
    ['e2e/tools/shots/admin.ts', all],
    ['package-lock.json', all],
  ])('%s', (file, areas) => {
    expect(reachedAreas([file])).toEqual(areas);
  });

  test('of several files are those of each, once', () => {
    const files = ['mfe-admin/src/a.ts', 'mfe-booking/src/b.ts', 'mfe-admin/src/c.ts'];
    expect(reachedAreas(files)).toEqual(['booking', 'waiting', 'admin']);
  });

  test('of no file are none', () => {
    expect(reachedAreas([])).toEqual([]);
  });
});

test('without a commit to compare with everything is walked', () => {
  expect(walkedShots('')).toBe(shotsByArea);
});

test('a commit that is not there is an error, not a walk through nothing', () => {
  expect(() => walkedShots('0123456789012345678901234567890123456789')).toThrow();
});
