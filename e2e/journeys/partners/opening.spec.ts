import type { Location, Unit } from '@hamkke/contracts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookInBrowser, longTimeout, won } from '../../fixtures/booking.ts';
import { activate } from '../../fixtures/own-locations.ts';
import { signUpPartner } from '../../fixtures/people.ts';
import { standIn } from '../../fixtures/stand-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { partnerLocationScreen } from '../../screens/partner-location.ts';
import { customer } from '../../screens/checkout.ts';
import { partnerReservations } from '../../screens/partner-reservations.ts';
import { revenueScreen } from '../../screens/revenue.ts';
import { locationForm } from '../../screens/location-form.ts';

test('the first location: opened, rented, seen, cancelled with the money back', async ({
  page,
  context,
  api,
  newVisitor,
  complaints,
  onPhone,
}) => {
  test.setTimeout(600_000);
  // A location that waits does not exist for others; the dialog asks about the refund first.
  complaints.allow(/status of 404 .*\/api\/storage-locations\//, /status of 422 .*\/status/);
  await signUpPartner(context.request);
  const form = locationForm(page);
  const locationPage = partnerLocationScreen(page);
  const reservations = partnerReservations(page);

  await page.goto('/franchise-dashboard');
  await page.getByRole('link', { name: '창고 등록하기' }).click();
  await form.submit.click();
  await expect(form.form.getByText('꼭 적어 주세요.').first()).toBeVisible();
  await expectNoAxeViolations(page);
  // Not as people are called: what goes to be translated is looked through for their names (walk/private).
  const name = `새 창고 ${Date.now().toString(36)}`;
  await form.name.fill(name);
  await form.findAddress('세종대로 110');
  await expect(form.address).toHaveValue(/세종대로 110/);
  await expect(form.city).toHaveValue('서울특별시');
  await expect(form.district).toHaveValue('중구');
  await form.detail.fill('지하 1층');
  await form.pickImages(2);
  // A new location begins with the usual features; what it does not have is taken out.
  await form.feature('50평').click();
  await form.description.fill('시청 옆이에요.');
  await expectNoAxeViolations(page);
  await form.submit.click();
  await expect(locationPage.heading(name)).toBeVisible();
  await expect(locationPage.status('승인 대기')).toBeVisible();
  const locationId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const location = (await (await context.request.get(`/api/storage-locations/${locationId}`)).json()) as Location;
  expect(location).toMatchObject({
    name,
    status: 'pending',
    city: '서울특별시',
    district: '중구',
    features: ['주차', '24시간', 'CCTV', '온도 조절'],
  });
  expect(location.address).toContain('지하 1층');
  expect(location.latitude).toBeCloseTo(37.566, 1);
  expect(location.images).toHaveLength(2);

  await locationPage.addMany('M', 30);
  await expectNoAxeViolations(page);
  await locationPage.confirm.click();
  await expect(locationPage.units).toHaveCount(30);
  await expectNoAxeViolations(page);

  const visitor = await newVisitor();
  expect((await visitor.context.request.get(`/api/storage-locations/${locationId}`)).status()).toBe(404);
  await activate(locationId);
  await expect(locationPage.status('운영 중')).toBeVisible();
  await expect.poll(async () => (await visitor.api.locations()).some(({ id }) => id === locationId)).toBe(true);

  // Two open pages of the partner, neither of which is loaded again.
  await reservations.open();
  await expect(reservations.none).toBeVisible();
  const money = await context.newPage();
  const revenue = revenueScreen(money);
  await revenue.open();
  await expect(revenue.summary).toContainText('0원');
  const [unit] = (await api.units(locationId)) as [Unit, ...Unit[]];
  await bookInBrowser(visitor.page, { unit }, onPhone);
  await page.bringToFront();
  await expect(reservations.customer(customer.name)).toBeVisible();
  await expect(reservations.status(customer.name)).toContainText('예약 확정');
  await expectNoAxeViolations(page);
  await expect(revenue.summary).toContainText(won(unit.monthlyPrice));
  await expectNoAxeViolations(money);

  await reservations.setStatus(customer.name, '취소됨');
  await expect(reservations.dialog).toContainText(`환불할 수 있는 금액은 ${won(unit.monthlyPrice)}`);
  await expect(reservations.amount).toHaveValue(String(unit.monthlyPrice));
  await reservations.reason.fill('누수로 이용할 수 없어요');
  await expectNoAxeViolations(page);
  await reservations.confirm.click();
  await expect(reservations.dialog).toHaveCount(0);
  await expect(reservations.status(customer.name)).toContainText('취소됨');

  const paymentId = new URL(visitor.page.url()).searchParams.get('paymentId') ?? '';
  await expect.poll(async () => (await standIn.payment(paymentId))?.cancelled, longTimeout).toBe(unit.monthlyPrice);
  await expect(revenue.summary).toContainText(`환불 ${won(unit.monthlyPrice)}`, longTimeout);
  await reservations.customer(customer.name).click();
  await expect(page.getByRole('main')).toContainText('누수로 이용할 수 없어요');
  await expect(page.getByRole('main')).toContainText('지점에서 취소했어요');
  await expect(page.getByRole('main')).toContainText('환불이 끝났어요', longTimeout);
  await expectNoAxeViolations(page);
  // What the partner wrote stays with the partner.
  await visitor.page.goto('/');
  await expect.poll(async () => (await api.reserved(locationId)).length, longTimeout).toBe(0);
});
