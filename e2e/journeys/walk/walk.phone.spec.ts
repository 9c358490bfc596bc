import { expect, test } from '../../fixtures/test.ts';
import { walkThrough } from '../../fixtures/walk.ts';
import { walkedShots } from './reached-areas.ts';

// Every screen and state that has a shot (e2e/tools/shots), in each language at the width of the smallest phones. A new
// one is walked as soon as it has its shot.

/** So many screens share a test and its browser: two workers then end at about the same time. */
const together = 16;
const groups = Object.entries(walkedShots()).flatMap(([area, shots]) =>
  Array.from({ length: Math.ceil(shots.length / together) }, (_, index) => ({
    title: `${area} ${index + 1}`,
    shots: shots.slice(index * together, (index + 1) * together),
  })),
);

for (const { title, shots } of groups)
  test(`${title}: in each language no Korean is left, nothing is wider than the screen, and axe finds nothing`, async ({
    browser,
    complaints,
  }) => {
    test.setTimeout(900_000);
    // Screens of what failed are among them.
    complaints.allow(
      /Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|remoteEntry|RemoteFailure|Federation/i,
    );
    expect(await walkThrough(browser, complaints, shots)).toEqual([]);
  });
