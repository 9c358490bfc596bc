import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { longTimeout } from '../../fixtures/booking.ts';
import { locks } from '../../fixtures/locks.ts';
import { linkTo, mailTo, waitForKind } from '../../fixtures/mails.ts';
import { isEntranceReached, opens, openWithLocks } from '../../fixtures/own-doors.ts';
import { connectDoor } from '../../fixtures/own-locations.ts';
import { freshEmail } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { partnerDoorsScreen } from '../../screens/partner-doors.ts';

// Who thinks about renting looks at a location first, where its partner allows it: for an hour a code opens the entrance.

test('a visitor looks at a location before renting, for an hour, once a month', async ({
  page,
  newVisitor,
  complaints,
}) => {
  test.setTimeout(300_000);
  const { partner, location, first, entrance, unitDoor } = await openWithLocks(newVisitor);
  await page.goto(`/storage/${location.id}`);
  const section = page.getByRole('region', { name: '빌리기 전에 둘러보기' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(section).toHaveCount(0);

  await connectDoor(partner.context.request, location.id, { kind: 'entrance', deviceId: entrance });
  await connectDoor(partner.context.request, location.id, { kind: 'unit', unitId: first.id, deviceId: unitDoor });
  const doors = partnerDoorsScreen(partner.page);
  await doors.open(location.id);
  await doors.visits.click();
  await expect(doors.visits).toBeChecked();
  await expectNoAxeViolations(partner.page);

  const email = freshEmail('visitor');
  await page.reload();
  await section.getByRole('button', { name: '방문 링크 받기' }).click();
  await expect(section).toContainText('이메일 주소를 올바르게 입력해 주세요.');
  await section.getByLabel('링크를 받을 이메일').fill(email);
  await section.getByRole('button', { name: '방문 링크 받기' }).click();
  await expect(section).toContainText('메일을 확인해 주세요');
  await expectNoAxeViolations(page);
  await waitForKind(email, 'visit-requested');
  const link = await mailTo(email, /방문|둘러/);
  const path = linkTo('/access/visit', link);

  // The hour begins at the door, not with the mail; where the lock cannot be reached it does not begin at all.
  const looked = async (online: boolean) => {
    await locks.setOnline(entrance, online);
    await expect.poll(() => isEntranceReached(partner, location.id), longTimeout).toBe(online);
  };
  await looked(false);
  await page.goto(path);
  const begin = page.getByRole('button', { name: '지금 문 앞이에요, 방문 시작' });
  await expect(begin).toBeVisible(longTimeout);
  await expectNoAxeViolations(page);
  complaints.allow(/status of 409 .*\/begin/);
  await begin.click();
  await expect(page.getByText('지금은 출입문의 잠금장치와 연결되지 않아요')).toBeVisible(longTimeout);
  await expectNoAxeViolations(page);
  await looked(true);
  await begin.click();
  await expect(page.getByText('바로 열려요')).toHaveCount(1, longTimeout);
  await page.getByRole('button', { name: '코드 보기' }).click();
  const spoken = page.getByRole('status').getByText(/^(\d ){5}\d$/);
  const code = ((await spoken.textContent()) ?? '').replaceAll(' ', '');
  await expectNoAxeViolations(page);
  await opens(entrance, code).toBe('opened');
  expect(await locks.press(unitDoor, code)).toBe('refused');

  // The lock's log is read a moment after the press.
  await doors.open(location.id);
  await expect(async () => {
    await doors.refresh.click();
    await expect(doors.openings.filter({ hasText: '방문' })).toHaveCount(1, { timeout: 2_000 });
  }).toPass(longTimeout);

  // Another link of the same address within the month says from when on.
  const again = await newVisitor();
  const answer = await again.api.send(`/api/storage-locations/${location.id}/visits`, { email, language: 'ko' });
  expect(answer.status()).toBe(202);
  await expect.poll(async () => (await mailTo(email, /방문|둘러/)).id, longTimeout).not.toBe(link.id);
  expect((await mailTo(email, /방문|둘러/)).text).not.toContain(path);
});
