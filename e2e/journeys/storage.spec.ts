import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { refused } from '../fixtures/complaints.ts';
import { anySize, firstAtBothSizes } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';
import { daysLater, today } from '../screens/checkout.ts';
import { storageScreen } from '../screens/storage.ts';

const won = (amount: number) => `${new Intl.NumberFormat('ko-KR').format(amount)}원`;

test('a location: images, place, sizes, units, facilities', async ({ page, freeUnit }) => {
  const storage = storageScreen(page);
  await storage.open(freeUnit);
  await expect(page.getByRole('heading', { level: 1, name: freeUnit.location.name })).toBeVisible();
  await expect(page.getByText(freeUnit.location.address).first()).toBeVisible();
  await expect(page.getByRole('region', { name: '지점 사진' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: '보관 사이즈' }).getByRole('radio')).toHaveCount(7);
  await expect(page.getByRole('heading', { name: '이용 가능한 보관함 선택' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '시설 안내' })).toBeVisible();
  await expectNoAxeViolations(page);
});

for (const [index, [name, period, price, days]] of (
  [
    ['1개월', 'monthly', 'monthlyPrice', 30],
    ['3개월', 'quarterly', 'quarterlyPrice', 90],
    ['12개월', 'yearly', 'yearlyPrice', 365],
  ] as const
).entries()) {
  test(
    `${name}: its price, its range of ${days} days, and the checkout says the same`,
    firstAtBothSizes(index),
    async ({ page, freeUnit }) => {
      const storage = storageScreen(page);
      await storage.open(freeUnit);
      await storage.period(name).click();
      await storage.choose(freeUnit.unit.id);
      await expect(storage.quote).toHaveText(won(freeUnit.unit[price]));
      await storage.reserve.click();
      await expect(page).toHaveURL(/\/checkout\?/);
      const search = new URL(page.url()).searchParams;
      expect(Object.fromEntries(search)).toMatchObject({
        unitId: freeUnit.unit.id,
        period,
        startDate: today(),
        endDate: daysLater(today(), days),
      });
      await expect(page.getByTestId('total')).toHaveText(won(freeUnit.unit[price]));
    },
  );
}

test('own dates: the two-month calendar, its price by the day, too short refused', async ({ page, freeUnit }) => {
  const storage = storageScreen(page);
  const start = today();
  await storage.open(
    freeUnit,
    `?period=custom&startDate=${start}&endDate=${daysLater(start, 45)}&unitId=${freeUnit.unit.id}&size=${freeUnit.unit.size}`,
  );
  const calendar = page.getByRole('group', { name: '이용할 날짜를 골라 주세요' });
  await expect(calendar.getByRole('grid')).toHaveCount(2);
  await expect(storage.reserve).toBeVisible();
  await expectNoAxeViolations(page);
  await calendar
    .getByRole('button', { name: '다음 달' })
    .or(calendar.getByRole('button', { name: /next month/i }))
    .click();
  const days = calendar.getByRole('grid').first().getByRole('gridcell').getByRole('button');
  await days.nth(2).click();
  await expect(calendar.getByText('끝나는 날을 골라 주세요')).toBeVisible();
  await days.nth(6).click();
  await expect(page.getByRole('alert')).toContainText('30일 이상부터 이용할 수 있어요.');
  await expect(page.getByRole('button', { name: '예약하기' })).toBeDisabled();
});

test('a taken unit says from when to when, and cannot be chosen', async ({ page, freeUnit, newVisitor }) => {
  const other = await newVisitor();
  const { startDate, endDate } = await other.api.hold({ unit: freeUnit.unit, startDate: today() });
  const label = [startDate, endDate].map((date) => date.slice(2).replaceAll('-', '.')).join('~');
  const storage = storageScreen(page);
  await storage.open(freeUnit);
  await expect(storage.unit(freeUnit.unit.id)).toContainText(`예약중 ${label}`);
  await expect(storage.unit(freeUnit.unit.id)).toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeViolations(page);
});

test('live: the chosen unit turns reserved on the open page when somebody else takes it', async ({
  page,
  freeUnit,
  newVisitor,
}) => {
  const storage = storageScreen(page);
  const live = page.waitForResponse('**/api/live*');
  await storage.open(freeUnit);
  await storage.choose(freeUnit.unit.id);
  await expect(storage.reserve).toBeVisible();
  expect((await live).status()).toBe(200);
  const other = await newVisitor();
  // The toast stays for five seconds only, and comes before the other's order is answered: it is looked for from the
  // beginning.
  const toast = expect(page.getByText('고르신 보관함을 방금 다른 분이 예약했어요')).toBeVisible();
  await Promise.all([
    toast,
    other.api.hold({ unit: freeUnit.unit, startDate: today() }),
    expect(storage.unit(freeUnit.unit.id)).toContainText('예약중'),
  ]);
  await expect(storage.reserve).toBeHidden();
});

test('back: in history where there is one', anySize, async ({ page }) => {
  await page.goto('/locations?q=%EC%A0%90');
  await page.getByRole('list', { name: '지점 목록' }).getByRole('link').first().click();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await expect(page).toHaveURL(/\/locations\?q=/);
});

test('back: to the list when one came here directly', anySize, async ({ page, freeUnit }) => {
  await page.goto(`/storage/${freeUnit.location.id}`);
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await expect(page).toHaveURL(/\/locations$/);
});

test('back: to the screen that was stored, which is removed on leaving', anySize, async ({ page, freeUnit }) => {
  await page.addInitScript(
    `if (location.pathname.startsWith('/storage/')) localStorage.setItem('referrer', '/contact');`,
  );
  await page.goto(`/storage/${freeUnit.location.id}`);
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  // The screen that is left stays for a moment, until the next one's code is there.
  await expect.poll(async () => await page.evaluate<string | null>(`localStorage.getItem('referrer')`)).toBeNull();
});

test('a location that is not there', async ({ page, complaints }) => {
  // the page itself says 404 too, which search engines heed
  complaints.allow(refused(404, '/api/storage-locations'), refused(404, '/storage/0'));
  await page.goto('/storage/000000000000000000000000');
  await expect(page.getByText('지점을 찾을 수 없습니다')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '지점 둘러보기' }).click();
  await expect(page).toHaveURL(/\/locations$/);
});

test('the choice survives a reload', anySize, async ({ page, freeUnit }) => {
  const storage = storageScreen(page);
  await storage.open(freeUnit);
  await storage.period('3개월').click();
  await storage.choose(freeUnit.unit.id);
  await expect(storage.quote).toHaveText(won(freeUnit.unit.quarterlyPrice));
  await page.reload();
  await expect(storage.quote).toHaveText(won(freeUnit.unit.quarterlyPrice));
  await expect(storage.unit(freeUnit.unit.id)).toHaveAttribute('aria-checked', 'true');
});
