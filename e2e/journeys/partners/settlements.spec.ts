import type { Settlement } from '@hamkke/contracts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { revenueScreen, wonIn } from '../../screens/revenue.ts';

test('past months are settled, and each statement adds up to the won', async ({ page, context }) => {
  const { id } = await signIn(context.request, 'partner');
  const known = (await (await context.request.get(`/api/partners/${id}/settlements`)).json()) as {
    settlements: Settlement[];
  };
  expect(known.settlements.length).toBeGreaterThan(0);
  const revenue = revenueScreen(page);
  await revenue.open();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '정산 내역' }).click();
  await expect(page.getByText('설정 완료')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('결제 금액의 90%가 매월 15일에');
  await expect(revenue.months).toHaveCount(known.settlements.length);
  await expectNoAxeViolations(page);
  await revenue.months.first().click();
  await expect(revenue.lineSum).toBeVisible();
  await expectNoAxeViolations(page);

  const [paid, refunded, base, fee, amount] = await Promise.all(
    ['결제 합계', '환불 합계', '정산 기준 금액', '수수료 10%', '정산 금액'].map((name) => wonIn(revenue.sum(name))),
  );
  const amounts = await Promise.all((await revenue.amounts.all()).map(wonIn));
  const lineSum = amounts.reduce((sum, each) => sum + each, 0);
  expect(await wonIn(revenue.lineSum)).toBe(lineSum);
  expect({ base, together: (paid ?? 0) + (refunded ?? 0), lineSum }).toEqual({
    base: lineSum,
    together: lineSum,
    lineSum,
  });
  expect((base ?? 0) + (fee ?? 0)).toBe(amount);
  expect(known.settlements[0]).toMatchObject({ base, amount, entryCount: amounts.length });
  await expect(page.getByText('이 정산서의 합계가 맞지 않아요')).toBeHidden();
  // On paper the sheet stands alone.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: '가맹점 관리 메뉴' })).toBeHidden();
  await expect(revenue.lineSum).toBeVisible();
});

test('every figure opens the payments behind it, and their sum is the figure', async ({ page, context }) => {
  await signIn(context.request, 'partner');
  const revenue = revenueScreen(page);
  await revenue.open();
  for (const period of ['일간', '주간', '연간', '월간'] as const) {
    await revenue.period(period).click();
    await expect(revenue.period(period)).toHaveAttribute('aria-pressed', 'true');
  }
  await revenue.asTable.click();
  await expectNoAxeViolations(page);
  // The month before the running one: nothing is booked in it any more.
  const month = revenue.spans.nth(2);
  // The months are there, not what was shown before them.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const amount = await wonIn(month.getByRole('cell').first());
  // Every sum has a nought in it.
  expect(amount).toBeGreaterThan(0);
  await month.getByRole('link').click();
  await expect(page).toHaveURL(/\/revenue\/payments\?from=/);
  await expect(page.getByRole('group', { name: '찾은 내역의 합계' })).toContainText(
    new Intl.NumberFormat('ko-KR').format(amount),
  );
  await expectNoAxeViolations(page);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV 내려받기' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});
