import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi, longTimeout } from '../../fixtures/booking.ts';
import { locks } from '../../fixtures/locks.ts';
import { mailsTo, waitForKind } from '../../fixtures/mails.ts';
import { opens, openWithLocks, otherThan } from '../../fixtures/own-doors.ts';
import { connectDoor } from '../../fixtures/own-locations.ts';
import { signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { accessCard } from '../../screens/access.ts';
import { partnerDoorsScreen } from '../../screens/partner-doors.ts';
import { passesOf } from '../../screens/passes.ts';

// Whoever rents lets others in, each with a code of their own, and takes it back. The locks are those of the stand-in:
// what opens is what it says, not what a page shows.

/** As a screen reader reads the code that is shown by a press. */
async function readSharedCode({ page }: { page: Parameters<typeof accessCard>[0] }): Promise<string> {
  await page.getByRole('button', { name: '코드 보기' }).click();
  const spoken = page.getByRole('status').getByText(/^(\d ){5}\d$/);
  return ((await spoken.textContent()) ?? '').replaceAll(' ', '');
}

test('a rental is shared by a link without an account, and taken back', async ({
  page,
  context,
  api,
  newVisitor,
  complaints,
}) => {
  test.setTimeout(300_000);
  const { partner, location, first, second, entrance, unitDoor } = await openWithLocks(newVisitor);
  await connectDoor(partner.context.request, location.id, { kind: 'entrance', deviceId: entrance });
  for (const [unit, deviceId] of [
    [first, unitDoor],
    [second, `${unitDoor}-2`],
  ] as const)
    await connectDoor(partner.context.request, location.id, { kind: 'unit', unitId: unit.id, deviceId });
  const member = await signUp(context.request);
  const { reservationId } = await bookByApi(api, { location, unit: first }, member);
  await page.goto(`/profile/reservations/${reservationId}`);
  const [access, passes] = [accessCard(page), passesOf(page)];
  const own = await access.readCode();

  await passes.add.click();
  await passes.inDialog('링크 만들기').click();
  await expect(passes.dialog).toContainText('이름을 입력해 주세요.');
  await expectNoAxeViolations(page);
  await passes.inDialog('취소').click();
  const link = await passes.share('이사 업체');
  await expect(passes.list).toContainText('이용하는 동안 계속');
  await expectNoAxeViolations(page);

  const mover = await newVisitor();
  complaints.allow(/status of 404 .*\/api\/passes\/read/);
  await mover.page.goto(link);
  await expect(mover.page.getByRole('main')).toContainText('이사 업체', longTimeout);
  await expect(mover.page.getByText('바로 열려요')).toHaveCount(2, longTimeout);
  const code = await readSharedCode(mover);
  expect(code).not.toBe(own);
  await expectNoAxeViolations(mover.page);
  await opens(entrance, code).toBe('opened');
  expect(await locks.press(unitDoor, code)).toBe('opened');
  expect(await locks.press(`${unitDoor}-2`, code)).toBe('refused');

  await expect
    .poll(async () => {
      await page.reload();
      await access.doors.waitFor();
      return await access.openings.getByText('이사 업체의 코드').count();
    }, longTimeout)
    .toBe(2);
  await expect(passes.list).toContainText('마지막 출입');
  // Who runs the location sees that a code was shared, and never with whom.
  const doors = partnerDoorsScreen(partner.page);
  await doors.open(location.id);
  await expect(doors.openings.filter({ hasText: '공유' })).toHaveCount(2, longTimeout);
  await expect(partner.page.getByRole('main')).not.toContainText('이사 업체');

  await passes.takeBack('이사 업체');
  await expect(page.getByText('아직 함께 쓰는 사람이 없어요.')).toBeVisible(longTimeout);
  await opens(entrance, code).toBe('refused');
  await opens(unitDoor, code).toBe('refused');
  expect(await locks.press(entrance, own)).toBe('opened');
  await mover.page.reload();
  await expect(mover.page.getByRole('main')).toContainText('더 이상 열리지 않는 링크예요', longTimeout);
  await expectNoAxeViolations(mover.page);
});

test('wrong codes at a door are said to its customer and to the partner, once', async ({
  page,
  context,
  api,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  const { partner, person, location, first, unitDoor } = await openWithLocks(newVisitor);
  await connectDoor(partner.context.request, location.id, { kind: 'unit', unitId: first.id, deviceId: unitDoor });
  const member = await signUp(context.request);
  const { reservationId } = await bookByApi(api, { location, unit: first }, member);
  await page.goto(`/profile/reservations/${reservationId}`);
  const access = accessCard(page);
  const code = await access.readCode();
  await opens(unitDoor, code).toBe('opened');
  for (let tries = 0; tries < 5; tries += 1) expect(await locks.press(unitDoor, otherThan(code))).toBe('refused');

  await waitForKind(member.email, 'rental-alarmed');
  await waitForKind(person.email, 'door-alarmed');
  await page.reload();
  await expect(access.section).toContainText('잘못된 번호가 5번 눌렸어요', longTimeout);
  await expectNoAxeViolations(page);
  const doors = partnerDoorsScreen(partner.page);
  await doors.open(location.id);
  await expect(doors.door('보관함 문')).toContainText('5번', longTimeout);
  await expectNoAxeViolations(partner.page);
  const alarms = (await mailsTo(member.email)).filter(({ messageId }) => messageId.includes('rental-alarmed'));
  expect(alarms).toHaveLength(1);
  expect(alarms[0]?.text).not.toContain(code);
});
