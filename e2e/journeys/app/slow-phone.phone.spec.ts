import { expect, test } from '../../fixtures/test.ts';
import { slowDevice } from '../../fixtures/slow-device.ts';
import { locationMap } from '../../screens/location-map.ts';

test('a slow phone is offered the map instead of being busy with it: nothing of it is loaded until it is wished for', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const ofTheMap = () => requested.filter((path) => /maplibre|map_built-in/.test(path));
  await page.addInitScript(slowDevice);
  await page.goto('/locations');
  const map = locationMap(page, 'built-in');
  const offer = map.region.getByRole('button', { name: '지도 보기' });
  await expect(offer).toBeVisible();
  expect(ofTheMap()).toEqual([]);
  await offer.press('Enter');
  await map.shown();
  await expect(map.region).toBeFocused();
  expect(ofTheMap()).not.toEqual([]);
});
