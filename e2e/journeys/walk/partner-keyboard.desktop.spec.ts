import { bookByApi } from '../../fixtures/booking.ts';
import { tabTo } from '../../fixtures/keyboard.ts';
import { openLocation } from '../../fixtures/own-locations.ts';
import { signUpPartner } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { partnerLocationScreen, labelOf } from '../../screens/partner-location.ts';
import { partnerReservations } from '../../screens/partner-reservations.ts';

test('a dashboard is run without a pointer: units are added and priced, a location is paused, a rental is cancelled with its money back', async ({
  page,
  context,
  newVisitor,
  complaints,
}) => {
  test.setTimeout(240_000);
  // The dialog asks first what becomes of the money.
  complaints.allow(/status of 422 .*\/status/);
  await signUpPartner(context.request);
  const { location, units } = await openLocation(context.request, { units: 2 });
  const [rented] = units;
  if (!rented) throw new Error('no unit');
  await bookByApi((await newVisitor()).api, { location, unit: rented }, { name: '김함께', email: 'guest@example.com' });
  const locationPage = partnerLocationScreen(page);
  const reservations = partnerReservations(page);
  const press = async (wanted: (focused: string) => boolean, key = 'Enter') => {
    await tabTo(page, wanted);
    await page.keyboard.press(key);
  };

  await page.goto('/franchise-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: '가맹점 관리' })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await press((focused) => focused.includes('|/franchise-dashboard/warehouses|'));
  await expect(page).toHaveURL(/\/warehouses$/);
  await press((focused) => focused.includes(`|/franchise-dashboard/warehouses/${location.id}|`));
  await expect(locationPage.heading(location.name)).toBeVisible();

  await press((focused) => focused.endsWith('|한 번에 여러 개'));
  await tabTo(page, (focused) => focused.startsWith('INPUT') && focused.includes('개수'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3');
  await press((focused) => focused.endsWith('|미리 보기'));
  await expect(locationPage.preview).toContainText('새로 추가 3개');
  await expect(page.getByRole('heading', { name: '이렇게 바뀌어요' })).toBeFocused();
  await press((focused) => focused.endsWith('|이대로 하기'));
  await expect(locationPage.units).toHaveCount(5);

  const tile = (focused: string) => focused.startsWith('BUTTON') && focused.includes(`|${labelOf(rented)}`);
  await press(tile);
  await expect(locationPage.dialog).toContainText('김함께');
  await press((focused) => focused.endsWith('|요금 바꾸기'));
  await tabTo(page, (focused) => focused.startsWith('INPUT') && focused.includes('월 요금'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('95000');
  await page.keyboard.press('Enter');
  await expect(locationPage.dialog).toContainText('95,000원');
  await page.keyboard.press('Escape');
  await expect(locationPage.dialog).toHaveCount(0);
  await expect(locationPage.unit(labelOf(rented))).toBeFocused();

  await page.keyboard.press('Home');
  await tabTo(page, (focused) => focused.includes(`|${location.name} 일시 중지|`), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(locationPage.status('일시 중지')).toBeVisible();
  // Busy, it ignores presses, and says so.
  await expect(locationPage.action(`${location.name} 다시 운영`)).toBeEnabled();
  await expect(locationPage.action(`${location.name} 다시 운영`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(locationPage.status('운영 중')).toBeVisible();

  await tabTo(page, (focused) => focused.includes('|/franchise-dashboard/reservations'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(reservations.customer('김함께')).toBeVisible();
  // A list to choose from opens by the space bar, as the browser's own.
  await press((focused) => focused.includes('|김함께') && focused.includes('상태'), 'Space');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(reservations.dialog).toContainText('환불할 수 있는 금액은');
  await tabTo(page, (focused) => focused.startsWith('TEXTAREA') || focused.includes('사유'));
  await page.keyboard.type('누수로 이용할 수 없어요');
  await press((focused) => focused.endsWith('|바꾸기'));
  await expect(reservations.dialog).toHaveCount(0);
  await expect(reservations.status('김함께')).toContainText('취소됨');
});
