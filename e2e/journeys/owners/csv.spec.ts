import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { won } from '../../fixtures/booking.ts';
import { openBranch, unitPrices } from '../../fixtures/owners.ts';
import { signUpOwner } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { branchScreen, labelOf } from '../../screens/branch.ts';

test('units as a file: out, changed, in with a look at what happens; a faulty one changes nothing', async ({
  page,
  context,
  api,
}) => {
  await signUpOwner(context.request);
  const { location, units } = await openBranch(context.request, { units: 3 });
  const branch = branchScreen(page);
  await branch.open(location.id);
  await expect(branch.units).toHaveCount(3);
  const download = page.waitForEvent('download');
  await branch.action('CSV 받기').click();
  const text = await readFile(await (await download).path(), 'utf8');
  for (const { unitNumber } of units) expect(text).toContain(unitNumber);

  const [first] = units;
  if (!first) throw new Error('no unit');
  const changed =
    `${text.trimEnd()}\n,M,${unitPrices.monthlyPrice},${unitPrices.quarterlyPrice},${unitPrices.yearlyPrice},,4\n`
      .split(/\r?\n/)
      .map((line) => (line.includes(first.unitNumber) ? line.replace(String(unitPrices.monthlyPrice), '95000') : line))
      .join('\n');
  await branch.action('CSV 올리기').click();
  const pick = (name: string, body: string) =>
    branch.area
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(body, 'utf8') });
  await pick('faulty.csv', changed.replace('95000', 'ninety'));
  await expect(branch.area).toContainText('고칠 곳이 1개 있어요. 아무것도 바꾸지 않았어요.');
  await expectNoAxeViolations(page);
  await pick('units.csv', changed);
  await expect(branch.preview).toContainText('새로 추가 4개 · 변경 1개 · 그대로 2개');
  await expect(branch.area).toContainText(`${won(unitPrices.monthlyPrice)} → ${won(95_000)}`);
  await expectNoAxeViolations(page);
  expect(await api.units(location.id)).toHaveLength(3);
  await branch.confirm.click();
  await expect(branch.units).toHaveCount(7);
  await expect(branch.unit(labelOf(first))).toContainText(won(95_000));
  expect(
    (await api.units(location.id)).map(({ monthlyPrice }) => monthlyPrice).filter((price) => price === 95_000),
  ).toHaveLength(1);
});
