import type { Unit } from '@hamkke/contracts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi, longTimeout } from '../../fixtures/booking.ts';
import { openLocation, unitPrices } from '../../fixtures/own-locations.ts';
import { asAdministrator, freshEmail, signUpPartner } from '../../fixtures/people.ts';
import { emptyUnitPhoto } from '../../fixtures/photo.ts';
import { expect, test } from '../../fixtures/test.ts';
import { labelOf } from '../../screens/partner-location.ts';
import { partnerWorkScreen } from '../../screens/partner-work.ts';
import { appUrl } from '../../stack/settings.ts';

test('today’s work: units that were left are checked by a press or with what was found, and who comes is said', async ({
  page,
  context,
  newVisitor,
  complaints,
}) => {
  test.setTimeout(300_000);
  complaints.allow(/status of 422 .*\/unit-check/);
  await signUpPartner(context.request);
  const { location, units } = await openLocation(context.request, { units: 3 });
  const [clean, dirty, taken] = units as readonly [Unit, Unit, Unit];
  const work = partnerWorkScreen(page);
  await work.open(location.id);
  await expect(page.getByRole('main')).toContainText('오늘은 할 일이 없어요', longTimeout);
  await expectNoAxeViolations(page);

  const { api } = await newVisitor();
  const rent = async (unit: Unit, name: string) =>
    (await bookByApi(api, { location, unit }, { name, email: freshEmail('work') })).reservationId;
  const left = [await rent(clean, '김깨끗'), await rent(dirty, '이남김')];
  await rent(taken, '박도착');
  await asAdministrator(async (requests) => {
    for (const id of left) {
      const data = { status: 'expired', decision: { kind: 'refund', amount: unitPrices.monthlyPrice } };
      const ended = await requests.patch(`/api/admin/reservations/${id}/status`, { data, headers: { origin: appUrl } });
      expect(ended.status()).toBe(200);
    }
  });
  await page.reload();
  await expect(work.section('확인할 보관함 2건')).toContainText('김깨끗', longTimeout);
  await expect(work.section('도착 1건')).toContainText('박도착');
  await expectNoAxeViolations(page);

  await work.clear(labelOf(clean)).click();
  await expect(page.getByText(`${labelOf(clean)} 확인을 마쳤어요`).first()).toBeVisible(longTimeout);
  await expect(work.section('확인할 보관함 1건')).toContainText('이남김', longTimeout);

  await work.problem(labelOf(dirty)).click();
  await work.dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(work.dialog).toContainText('무엇을 보았는지 적어 주세요.');
  await expectNoAxeViolations(page);
  await work.dialog.getByText('두고 간 물건', { exact: true }).click();
  await work.dialog.getByLabel('내용').fill('상자 2개');
  await work.dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'unit.jpg', mimeType: 'image/jpeg', buffer: await emptyUnitPhoto(page) });
  await work.dialog.getByRole('button', { name: '저장하기' }).click();
  await expect(work.dialog).toHaveCount(0, longTimeout);
  await expect(work.problem(labelOf(dirty))).toHaveCount(0, longTimeout);
  await expect(work.section('도착 1건')).toBeVisible();
});
