import type { Location, Unit } from '@hamkke/contracts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { openLocation } from '../../fixtures/own-locations.ts';
import { freshName, signIn, signUpPartner } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { administration } from '../../screens/administration.ts';
import { partnerLocationScreen } from '../../screens/partner-location.ts';
import { locationForm } from '../../screens/location-form.ts';

test("a location of the company's own is open at once, and takes units up to number 50", async ({
  page,
  context,
  api,
  newVisitor,
}) => {
  await signIn(context.request, 'administrator');
  const admin = administration(page);
  const form = locationForm(page, '/profile');
  const locationPage = partnerLocationScreen(page, '/profile');
  await admin.open('/warehouses');
  await admin.main.getByRole('link', { name: '창고 등록' }).click();
  await form.submit.click();
  await expect(form.form).toContainText('승인된 가맹점이나 직영 지점을 골라 주세요.');
  await expectNoAxeViolations(page);
  await form.partner.click();
  await page.getByRole('option', { name: /^직영 지점/ }).click();
  const name = freshName('Journey-house-');
  // The combobox takes the focus back a frame after the choice: nobody types as fast as this.
  await expect(async () => {
    await form.name.fill(name);
    await expect(form.name).toHaveValue(name, { timeout: 1_000 });
  }).toPass();
  await form.findAddress('세종대로 110');
  await form.submit.click();
  await expect(locationPage.heading(name)).toBeVisible();
  await expect(locationPage.status('운영 중')).toBeVisible();
  const locationId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect((await (await context.request.get(`/api/storage-locations/${locationId}`)).json()) as Location).toMatchObject({
    name,
    ownerId: null,
    status: 'active',
  });

  await locationPage.action('보관함 추가').click();
  await locationPage.area.getByLabel('크기', { exact: true }).selectOption('M');
  await locationPage.area.getByLabel('번호').selectOption({ label: 'M-50' });
  const monthly = locationPage.area.getByLabel('월 요금 (30일)');
  const formula = await monthly.inputValue();
  await monthly.fill('91000');
  await expectNoAxeViolations(page);
  await locationPage.action('추가하기').click();
  await expect(locationPage.unit('M-50')).toBeVisible();
  // The next unit of that size begins with the price of this location, not with the formula.
  expect(formula).not.toBe('91000');
  await expect(locationPage.area.getByLabel('번호').locator('option', { hasText: /^M-50$/ })).toHaveCount(0);
  expect(((await api.units(locationId)) as readonly Unit[]).map(({ unitNumber }) => unitNumber)).toEqual([
    `${locationId}-M-50`,
  ]);
  await page.reload();
  await locationPage.area.getByLabel('크기', { exact: true }).selectOption('M');
  await expect(monthly).toHaveValue('91000');
  const visitor = await newVisitor();
  await visitor.page.goto(`/storage/${locationId}`);
  await expect(visitor.page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test("a partner's waiting location is found and opened, and the partner's open page shows it", async ({
  page,
  context,
  newVisitor,
}) => {
  const partner = await newVisitor();
  await signUpPartner(partner.context.request);
  const { location } = await openLocation(partner.context.request, { units: 1, waits: true });
  const theirs = partnerLocationScreen(partner.page);
  await theirs.open(location.id);
  await expect(theirs.status('승인 대기')).toBeVisible();

  await signIn(context.request, 'administrator');
  const admin = administration(page);
  await admin.open('/warehouses?status=pending');
  await admin.main.getByRole('searchbox', { name: /^창고 이름/ }).fill(location.name.split(' ')[1] ?? '');
  const found = admin.main.getByRole('article', { name: location.name });
  await expect(found).toContainText('승인 대기');
  await expect(found).toContainText('한창고 보관');
  await expectNoAxeViolations(page);
  await found.getByRole('button', { name: `${location.name} 승인하기` }).click();
  await expect(page.getByText(/승인했어요\. 이제 손님에게 보여요\./)).toBeVisible();
  await expect(theirs.status('운영 중')).toBeVisible();
  await expect.poll(async () => (await partner.api.locations()).some(({ id }) => id === location.id)).toBe(true);
});
