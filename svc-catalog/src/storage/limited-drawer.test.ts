import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLimitedDrawer } from './limited-drawer.ts';

test('so many are drawn at once, so many wait, and the next is sent away', async () => {
  let [running, most] = [0, 0];
  const drawer = createLimitedDrawer(
    {
      async draw() {
        running += 1;
        most = Math.max(most, running);
        await sleep(20);
        running -= 1;
        return new Uint8Array();
      },
    },
    { permits: 2, mostWaiting: 3 },
  );
  const texts = { brand: '함께보관', name: '강남점', place: '서울', price: null };
  const five = Array.from({ length: 5 }, () => drawer.draw(texts, undefined));
  await expect(drawer.draw(texts, undefined)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await Promise.all(five);
  expect(most).toBe(2);
});
