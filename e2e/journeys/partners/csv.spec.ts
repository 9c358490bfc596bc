import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { won } from '../../fixtures/booking.ts';
import { openLocation, unitPrices } from '../../fixtures/own-locations.ts';
import { signUpPartner } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { partnerLocationScreen, labelOf } from '../../screens/partner-location.ts';

test('units as a file: out, changed, in with a look at what happens; a faulty one changes nothing', async ({
  page,
  context,
  api,
}) => {
  await signUpPartner(context.request);
  const { location, units } = await openLocation(context.request, { units: 3 });
  const locationPage = partnerLocationScreen(page);
  await locationPage.open(location.id);
  await expect(locationPage.units).toHaveCount(3);
  const download = page.waitForEvent('download');
  await locationPage.action('CSV 받기').click();
  const text = await readFile(await (await download).path(), 'utf8');
  for (const { unitNumber } of units) expect(text).toContain(unitNumber);

  const [first] = units;
  if (!first) throw new Error('no unit');
  const changed =
    `${text.trimEnd()}\n,M,${unitPrices.monthlyPrice},${unitPrices.quarterlyPrice},${unitPrices.yearlyPrice},,4\n`
      .split(/\r?\n/)
      .map((line) => (line.includes(first.unitNumber) ? line.replace(String(unitPrices.monthlyPrice), '95000') : line))
      .join('\n');
  await locationPage.action('CSV 올리기').click();
  const pick = (name: string, body: string) =>
    locationPage.area
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(body, 'utf8') });
  await pick('faulty.csv', changed.replace('95000', 'ninety'));
  await expect(locationPage.area).toContainText('고칠 곳이 1개 있어요. 아무것도 바꾸지 않았어요.');
  await expectNoAxeViolations(page);
  await pick('units.csv', changed);
  await expect(locationPage.preview).toContainText('새로 추가 4개 · 변경 1개 · 그대로 2개');
  await expect(locationPage.area).toContainText(`${won(unitPrices.monthlyPrice)} → ${won(95_000)}`);
  await expectNoAxeViolations(page);
  expect(await api.units(location.id)).toHaveLength(3);
  await locationPage.confirm.click();
  await expect(locationPage.units).toHaveCount(7);
  await expect(locationPage.unit(labelOf(first))).toContainText(won(95_000));
  expect(
    (await api.units(location.id)).map(({ monthlyPrice }) => monthlyPrice).filter((price) => price === 95_000),
  ).toHaveLength(1);
});
