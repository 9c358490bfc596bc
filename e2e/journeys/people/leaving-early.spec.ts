import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookYearByApi, longTimeout, won } from '../../fixtures/booking.ts';
import { waitForKind } from '../../fixtures/mails.ts';
import { openShortUnit, unitPrices } from '../../fixtures/own-locations.ts';
import { signUp } from '../../fixtures/people.ts';
import { standIn } from '../../fixtures/stand-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { daysLater, today } from '../../screens/checkout.ts';

// Who leaves early gets back what the used days did not cost. The year is sold for ten months; a day costs 3,000 won.

const year = unitPrices.yearlyPrice;
/** What comes back in all where the last day of use is so many days ahead. */
const backAfter = (cost: number) => year - cost;

test('a year that ends after weeks gives back what the days did not cost, twice, and everybody reads it', async ({
  page,
  context,
  api,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  const partner = await newVisitor();
  const { location, unit } = await openShortUnit(partner.context.request);
  const { name, email } = await signUp(context.request);
  const order = await bookYearByApi(api, { location, unit }, { name, email });
  await page.goto(`/profile/reservations/${order.reservationId}`);
  const main = page.getByRole('main');
  const refund = main.getByRole('region', { name: '일찍 끝내면 돌려받는 금액' });
  const day = main.getByLabel(/^나가는 날/);
  const dialog = page.getByRole('dialog', { name: '이 날 이용을 끝낼까요?' });
  /** Gives notice for a day, and answers what it was before the last press. */
  const leave = async (leaveDate: string, back: number) => {
    await day.fill(leaveDate);
    await expect(refund.getByRole('status')).toContainText(won(back));
    await expectNoAxeViolations(page);
    await main.getByRole('button', { name: '이용 종료 알리기' }).click();
    await expect(dialog).toContainText(won(back));
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '네, 알릴게요' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await standIn.payment(order.orderId))?.cancelled, longTimeout).toBe(back);
  };

  // Forty days: a month of 31 days and nine days.
  const [first, second] = [backAfter(90_000 + 9 * 3_000), backAfter(8 * 3_000)];
  await day.fill(daysLater(today(), 39));
  await expect(refund).toContainText('1개월 × 1');
  await expect(refund).toContainText('1일 × 9');
  await leave(daysLater(today(), 39), first);
  await expect(main.getByRole('heading', { level: 2, name: '이용 종료를 알렸어요' })).toBeVisible();
  await expectNoAxeViolations(page);
  await waitForKind(email, 'notice-received');
  await waitForKind(email, 'refunded');

  // Eight days, at the price of a day: the first notice promised a part of it.
  await day.fill(daysLater(today(), 7));
  await expect(refund).toContainText(won(first));
  await leave(daysLater(today(), 7), second);
  await main.getByRole('button', { name: '계산 내역' }).click();
  await expect(main).toContainText('1일 × 8');
  await expect(page.getByText('환불이 끝났어요.')).toBeVisible(longTimeout);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: '영수증' }).click();
  await expect(page.getByTestId('receipt-total')).toHaveText(won(year - second));
  await expect(main.getByRole('region', { name: '일찍 끝낸 이용의 계산 내역' })).toContainText(won(second));
  await expectNoAxeViolations(page);

  await partner.page.goto(`/franchise-dashboard/reservations/${order.reservationId}`);
  await expect(partner.page.getByRole('main')).toContainText(won(second), longTimeout);
  await expectNoAxeViolations(partner.page);
});
