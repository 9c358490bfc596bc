import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { won } from '../../fixtures/booking.ts';
import { linkTo, mailsTo, mailTo, subjects } from '../../fixtures/mails.ts';
import { freshEmail, freshPassword } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { standIn } from '../../fixtures/stand-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { checkoutScreen } from '../../screens/checkout.ts';
import { registerScreen } from '../../screens/register.ts';
import { reservationScreen } from '../../screens/reservation.ts';

test('a guest who becomes a member finds the old booking once the address is proven, and cancels it for all of the money', async ({
  page,
  freeUnit,
  onPhone,
}) => {
  test.setTimeout(240_000);
  const email = freshEmail('claims');
  const checkout = checkoutScreen(page, onPhone);
  await checkout.open(freeUnit.unit);
  await checkout.fillIn({ name: '임예약', email });
  await checkout.payButton.click();
  await checkout.card.pay('정상 승인');
  await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible();
  const order = new URL(page.url()).searchParams.get('paymentId') ?? '';
  const confirmation = await mailTo(email, subjects.booked);
  for (const fact of [order, freeUnit.location.name, won(freeUnit.unit.monthlyPrice)])
    expect(confirmation.text).toContain(fact);
  expect(linkTo('/reservations/lookup', confirmation)).toContain(`order=${order}`);

  const register = registerScreen(page);
  await register.open('?next=%2Fprofile%2Freservations');
  await register.fillIn({ name: '임예약', email, password: freshPassword });
  await register.submit.click();
  await expect(page).toHaveURL(/\/profile\/reservations$/);
  await expect(page.getByText('가입을 환영해요!')).toBeVisible();
  // Nobody has confirmed the address yet: a person who merely knows it must not see what was booked with it.
  await expect(page.getByText('아직 예약이 없어요')).toBeVisible();
  expect(await (await page.request.get('/api/users/profile')).json()).toMatchObject({ email, emailVerified: false });
  await expectNoAxeViolations(page);

  const proof = linkTo('/account/email-proof', await mailTo(email, subjects.proof));
  await page.goto(proof);
  await expect(page.getByText(/비회원으로 한 예약 1건/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '내 이메일이 맞아요' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '이메일이 확인되었어요' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '내 예약 보기' }).click();
  const row = page.getByRole('list', { name: '내 예약' }).getByRole('link').filter({ hasText: freeUnit.location.name });
  await expect(row).toContainText(won(freeUnit.unit.monthlyPrice));
  await expect(row).toContainText('이용 중');
  await expectNoAxeViolations(page);

  await row.click();
  const reservation = reservationScreen(page);
  await reservation.showsUnit(freeUnit);
  await expect(page.getByText('내 계정에 연결했어요')).toBeVisible();
  await expectNoAxeViolations(page);
  await reservation.looksAtReceipt(freeUnit, order);
  await reservation.cancelsForAll(freeUnit);
  await expectNoAxeViolations(page);
  expect(await standIn.payment(order)).toMatchObject({ cancelled: freeUnit.unit.monthlyPrice });
  expect((await mailTo(email, subjects.refunded)).subject).toContain(won(freeUnit.unit.monthlyPrice));
  // Booked, the proof of the address, cancelled, and the money back.
  await expect.poll(async () => (await mailsTo(email)).length).toBe(4);
});

test(
  'the link of the mail works once, and a broken one says that it is broken',
  anySize,
  async ({ page, complaints }) => {
    complaints.allow(/status of 4\d\d .*\/api\/auth\/email-proof\/read/);
    const email = freshEmail('once');
    const register = registerScreen(page);
    await register.open();
    await register.fillIn({ name: '한번만', email, password: freshPassword });
    await register.submit.click();
    await expect(page).toHaveURL(/\/$/);
    const proof = linkTo('/account/email-proof', await mailTo(email, subjects.proof));
    await page.goto(proof);
    await page.getByRole('button', { name: '내 이메일이 맞아요' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '이메일이 확인되었어요' })).toBeVisible();
    await page.goto(proof);
    await expect(page.getByRole('heading', { level: 1, name: '링크가 만료되었거나 이미 사용되었어요' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto('/account/email-proof?token=cut-off');
    await expect(page.getByRole('heading', { level: 1, name: '링크가 온전하지 않아요' })).toBeVisible();
    await expectNoAxeViolations(page);
  },
);
