import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi, longTimeout } from '../../fixtures/booking.ts';
import { locks } from '../../fixtures/locks.ts';
import { codeIn, mailTo, subjects } from '../../fixtures/mails.ts';
import { opens, openWithLocks, otherThan } from '../../fixtures/own-doors.ts';
import { connectDoor } from '../../fixtures/own-locations.ts';
import { freshEmail, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { accessCard } from '../../screens/access.ts';
import { lookupScreen } from '../../screens/lookup.ts';
import { partnerDoorsScreen } from '../../screens/partner-doors.ts';
import { reservationScreen } from '../../screens/reservation.ts';

// Who has paid gets in: a code opens the entrance and the own unit from the first day on, and nothing once the rental is
// over. The locks are those of the stand-in: what opens is what it says, not what a page shows.

test('a member gets in with a code, replaces it, and not after cancelling; the partner sees who came', async ({
  page,
  context,
  api,
  newVisitor,
  complaints,
}) => {
  test.setTimeout(300_000);
  complaints.allow(/status of 422 .*\/doors/);
  const { partner, location, first, second, lockId: entrance, unitDoor } = await openWithLocks(newVisitor);
  const doors = partnerDoorsScreen(partner.page);
  await doors.open(location.id);
  await expect(partner.page.getByRole('main')).toContainText('연결된 잠금장치가 없어요.', longTimeout);
  await expectNoAxeViolations(partner.page);
  // TTLock has no lock of so long a number.
  await doors.fillInEntrance('정문', `${entrance}00`);
  await doors.inDialog('추가하기').click();
  await expect(doors.dialog).toContainText('이 ID의 잠금장치를 찾을 수 없어요.', longTimeout);
  await expectNoAxeViolations(partner.page);
  await doors.dialog.getByLabel('잠금장치 ID').fill(entrance);
  await doors.inDialog('추가하기').click();
  await expect(doors.door('정문')).toBeVisible(longTimeout);
  await connectDoor(partner.context.request, location.id, { kind: 'unit', unitId: first.id, deviceId: unitDoor });
  await connectDoor(partner.context.request, location.id, {
    kind: 'unit',
    unitId: second.id,
    deviceId: `${unitDoor}-2`,
  });

  const person = await signUp(context.request);
  const { reservationId } = await bookByApi(api, { location, unit: first }, person);
  await page.goto(`/profile/reservations/${reservationId}`);
  const access = accessCard(page);
  await expect(access.doors.getByText('바로 열려요')).toHaveCount(2, longTimeout);
  await expect(access.section).toContainText('숨겨져 있어요');
  await expectNoAxeViolations(page);
  const code = await access.readCode();
  await expectNoAxeViolations(page);
  await opens(entrance, code).toBe('opened');
  expect(await locks.press(unitDoor, code)).toBe('opened');
  expect(await locks.press(`${unitDoor}-2`, code)).toBe('refused');
  expect(await locks.press(entrance, otherThan(code))).toBe('refused');

  await expect
    .poll(async () => {
      await doors.refresh.click();
      return await doors.openings.allInnerTexts();
    }, longTimeout)
    .toHaveLength(4);
  await expect(doors.openings.filter({ hasText: '맞지 않는 코드' })).toHaveCount(2);
  await expectNoAxeViolations(partner.page);
  await page.reload();
  await expect(access.openings).toContainText('정문', longTimeout);
  await expect(access.openings.getByRole('listitem')).toHaveCount(2);

  await access.replaceCode();
  await expect(page.getByText('새 코드를 받았어요').first()).toBeVisible(longTimeout);
  const replaced = await access.readCode();
  expect(replaced).not.toBe(code);
  await opens(entrance, replaced).toBe('opened');
  await opens(entrance, code).toBe('refused');

  await reservationScreen(page).cancelsForAll({ location, unit: first });
  await opens(entrance, replaced).toBe('refused');
  await opens(unitDoor, replaced).toBe('refused');
  await expect(access.section).toHaveCount(0);
});

test('a lock without network keeps what it has, gets the code when it is back, and is opened from afar', async ({
  page,
  newVisitor,
  complaints,
}) => {
  test.setTimeout(300_000);
  complaints.allow(/status of 409 .*\/open/);
  const { partner, location, first, second, entrance } = await openWithLocks(newVisitor);
  await connectDoor(partner.context.request, location.id, { kind: 'entrance', deviceId: entrance });
  const [staying, email] = [await newVisitor(), freshEmail('access')];
  const member = await signUp(staying.context.request);
  const before = await bookByApi(staying.api, { location, unit: second }, member);
  await staying.page.goto(`/profile/reservations/${before.reservationId}`);
  const old = await accessCard(staying.page).readCode();
  await opens(entrance, old).toBe('opened');

  await locks.setOnline(entrance, false);
  const guest = await newVisitor();
  const { orderId } = await bookByApi(guest.api, { location, unit: first }, { name: '손님', email });
  const lookup = lookupScreen(page);
  await lookup.requestCode(orderId, email);
  await lookup.confirm(codeIn(await mailTo(email, subjects.code)));
  const access = accessCard(page);
  await expect(access.doors).toContainText('잠금장치와 연결이 끊겨 있어요.', longTimeout);
  const code = await access.readCode();
  await expectNoAxeViolations(page);
  expect([await locks.press(entrance, code), await locks.press(entrance, old)]).toEqual(['refused', 'opened']);

  const doors = partnerDoorsScreen(partner.page);
  await doors.open(location.id);
  await expect(doors.door('정문')).toContainText('연결 안 됨', longTimeout);
  await doors.openFromAfar('정문', '손님이 문 앞에 계세요');
  await expect(doors.dialog).toContainText('지금은 잠금장치와 연결되지 않아요.', longTimeout);
  await expectNoAxeViolations(partner.page);

  await locks.setOnline(entrance, true);
  await expect(access.doors.getByText('바로 열려요')).toHaveCount(1, longTimeout);
  await opens(entrance, code).toBe('opened');
  await doors.inDialog('문 열기').click();
  // The try that did not reach the lock stays in the log too.
  const fromAfar = doors.openings.filter({ hasText: '손님이 문 앞에 계세요' });
  await expect(fromAfar).toHaveText([/열림/, /열리지 않음/], longTimeout);
});
