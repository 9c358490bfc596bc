import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { longTimeout, won } from '../../fixtures/booking.ts';
import { waitForKind } from '../../fixtures/mails.ts';
import { unitPrices } from '../../fixtures/own-locations.ts';
import { freshEmail, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { cancelRental, expectPlace, openFullLocation, placeOf, waitByApi } from '../../fixtures/waiting.ts';
import { checkoutScreen, today } from '../../screens/checkout.ts';

// Who finds a size taken waits for it, is offered what gets free by a hold of two hours, and pays or passes it on.

test('a visitor waits for a taken size, is offered the unit, and has it', async ({ page, newVisitor, onPhone }) => {
  test.setTimeout(300_000);
  const full = await openFullLocation(newVisitor);
  const { location, unit } = full;
  const email = freshEmail('visitor');
  await page.goto(`/storage/${location.id}?size=${unit.size}`);
  const section = page.getByRole('region', { name: '빈자리 대기' });
  await section.getByLabel('이메일').fill(email);
  await expectNoAxeViolations(page);
  await section.getByRole('button', { name: '빈자리 대기 신청하기' }).click();
  await expect(page.getByText('메일을 확인해 주세요')).toBeVisible();
  await expectNoAxeViolations(page);

  const path = await placeOf(email);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2, name: '아직 확정하지 않은 대기예요' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '대기 확정하기' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '대기 순번 1번째예요' })).toBeVisible();
  await expectNoAxeViolations(page);

  await cancelRental(full);
  await expect(page.getByRole('heading', { level: 2, name: '보관함을 잡아 뒀어요' })).toBeVisible(longTimeout);
  await expectNoAxeViolations(page);
  await waitForKind(email, 'waiting-offered');
  const stranger = await newVisitor();
  expect((await stranger.api.order({ unit, startDate: today() })).status()).toBe(409);

  await page.getByRole('link', { name: '이 보관함 예약하기' }).click();
  const checkout = checkoutScreen(page, onPhone);
  await expect(checkout.total).toHaveText(won(unitPrices.monthlyPrice));
  await checkout.fillIn({ name: '김함께', email });
  await expectNoAxeViolations(page);
  await checkout.payButton.click();
  await checkout.card.opened();
  await checkout.card.pay('승인 거절');
  // A declined card costs nobody the offer.
  await expect(page.getByText(/승인이 거절됐어요/).first()).toBeVisible(longTimeout);
  expect((await stranger.api.order({ unit, startDate: today() })).status()).toBe(409);
  await page.goto(path);
  await page.getByRole('link', { name: '이 보관함 예약하기' }).click();
  await checkout.fillIn({ name: '김함께', email });
  await checkout.payButton.click();
  await checkout.card.opened();
  await checkout.card.pay('정상 승인');
  await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible(longTimeout);
  await expectPlace(stranger.api, path, 'taken');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2, name: '안내한 보관함을 예약했어요' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a member who passes an offer on leaves it to the next, and the partner sees the demand', async ({
  page,
  context,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  const full = await openFullLocation(newVisitor);
  const { location, unit, partner } = full;
  const { email } = await signUp(context.request);
  await page.goto(`/storage/${location.id}?size=${unit.size}`);
  const section = page.getByRole('region', { name: '빈자리 대기' });
  await expect(section.getByLabel('이메일')).toHaveValue(email);
  await section.getByRole('button', { name: '빈자리 대기 신청하기' }).click();
  await expect(page.getByText('메일을 확인해 주세요')).toBeVisible();
  const path = await placeOf(email);
  await page.goto(path);
  await page.getByRole('button', { name: '대기 확정하기' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '대기 순번 1번째예요' })).toBeVisible();
  const next = await newVisitor();
  const nextPath = await waitByApi(next.api, { location, unit });
  expect(await next.api.waiting(nextPath)).toMatchObject({ status: 'waiting', position: 2 });

  await page.goto('/profile/reservations');
  const list = page.getByRole('region', { name: '빈자리 대기' });
  await expect(list.getByRole('link', { name: `${location.name} ${unit.size} 자세히` })).toBeVisible();
  await expectNoAxeViolations(page);
  await partner.page.goto('/franchise-dashboard/reservations/waiting');
  // A table on wide screens, a list of cards on narrow ones.
  const named = { name: '빈자리 대기 목록' };
  const demand = partner.page.getByRole('table', named).or(partner.page.getByRole('list', named));
  await expect(demand).toContainText(location.name);
  await expectNoAxeViolations(partner.page);

  await cancelRental(full);
  await page.getByRole('link', { name: `${location.name} ${unit.size} 확인하고 예약하기` }).click(longTimeout);
  await page.getByRole('button', { name: '필요 없어요' }).click();
  const dialog = page.getByRole('dialog', { name: '이 보관함이 필요 없으세요?' });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: '다음 분에게 넘기기' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '빈자리 대기를 그만뒀어요' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectPlace(next.api, nextPath, 'offered');
  await partner.page.goto('/franchise-dashboard/reservations');
  await expect(partner.page.getByText('빈자리 안내 중').first()).toBeVisible(longTimeout);
  await expectNoAxeViolations(partner.page);
});
