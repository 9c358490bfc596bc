import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { openBranch } from '../../fixtures/owners.ts';
import { signUpOwner } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { branchScreen, labelOf } from '../../screens/branch.ts';

const guest = { name: '손님', email: 'guest.of.owner@example.com' } as const;
const inUse = '이용 중이거나 예정된 예약이 있어요.';

test('a unit that is rented turns taken on the open page, and neither it nor its branch can go or change', async ({
  page,
  context,
  api,
  newVisitor,
  complaints,
}) => {
  complaints.allow(/status of 409 .*\/api\/storage-/);
  await signUpOwner(context.request);
  const { location, units } = await openBranch(context.request, { units: 2 });
  const [rented, free] = units;
  if (!rented || !free) throw new Error('no units');
  const branch = branchScreen(page);
  await branch.open(location.id);
  await expect(branch.unit(labelOf(rented))).toContainText('비어 있음');
  await bookByApi((await newVisitor()).api, { location, unit: rented }, guest);
  await expect(branch.unit(labelOf(rented))).toContainText('이용 중');
  await expect(branch.unit(labelOf(rented))).toContainText(guest.name);
  await expect(branch.unit(labelOf(free))).toContainText('비어 있음');

  await branch.unit(labelOf(rented)).click();
  await expect(branch.dialog).toContainText(guest.name);
  await expectNoAxeViolations(page);
  await branch.inDialog('크기 바꾸기').click();
  await branch.inDialog('크기 바꾸기').click();
  await expect(branch.dialog.getByRole('alert')).toContainText(inUse);
  await expectNoAxeViolations(page);
  await branch.inDialog('뒤로').click();
  await branch.inDialog('삭제').click();
  await branch.inDialog('삭제하기').click();
  await expect(branch.dialog.getByRole('alert')).toContainText(inUse);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(branch.dialog).toHaveCount(0);
  await branch.action('삭제').click();
  await branch.inDialog('삭제하기').click();
  await expect(branch.dialog.getByRole('alert')).toContainText(inUse);
  await page.keyboard.press('Escape');
  await expect(branch.dialog).toHaveCount(0);
  expect((await api.units(location.id)).map(({ id, size }) => [id, size]).toSorted()).toEqual(
    units.map(({ id, size }) => [id, size]).toSorted(),
  );

  // The other one is free to change and to go.
  await branch.unit(labelOf(free)).click();
  await branch.inDialog('크기 바꾸기').click();
  await branch.dialog.getByLabel('새 크기').selectOption('XL');
  await branch.inDialog('크기 바꾸기').click();
  await expect(branch.dialog.getByRole('button', { name: '요금 바꾸기' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(branch.dialog).toHaveCount(0);
  await branch.unit('XL-1').click();
  await branch.inDialog('삭제').click();
  await branch.inDialog('삭제하기').click();
  await expect(branch.units).toHaveCount(1);
});

test('a branch that is paused says so on every open page and sells nothing', async ({
  page,
  context,
  api,
  newVisitor,
}) => {
  await signUpOwner(context.request);
  const { location, units } = await openBranch(context.request, { units: 1 });
  const branch = branchScreen(page);
  await branch.open(location.id);
  const other = await context.newPage();
  await other.goto('/franchise-dashboard');
  const listed = other.getByRole('listitem').filter({ hasText: location.name });
  await expect(listed).toContainText('운영 중');
  const visitor = await newVisitor();
  await page
    .getByRole('main')
    .getByRole('button', { name: `${location.name} 일시 중지` })
    .click();
  await expect(branch.standing('일시 중지')).toBeVisible();
  await expect(listed).toContainText('일시 중지');
  await expectNoAxeViolations(page);
  await expect.poll(async () => (await visitor.api.locations()).some(({ id }) => id === location.id)).toBe(false);
  const [unit] = units;
  if (!unit) throw new Error('no unit');
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  expect((await visitor.api.order({ unit, startDate: today })).status()).toBeGreaterThanOrEqual(400);
  await page
    .getByRole('main')
    .getByRole('button', { name: `${location.name} 다시 운영` })
    .click();
  await expect(branch.standing('운영 중')).toBeVisible();
  await expect.poll(async () => (await visitor.api.order({ unit, startDate: today })).status()).toBe(200);
  expect(await api.units(location.id)).toHaveLength(1);
});
