import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { alone } from '../../fixtures/alone.ts';
import { lastEvent, park } from '../../fixtures/broker.ts';
import { openLocation } from '../../fixtures/own-locations.ts';
import { asAdministrator, freshName, signIn, signUpPartner } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { administration, operations } from '../../screens/administration.ts';
import { appUrl } from '../../stack/settings.ts';

test('what is changed with more rights is in the log, with what was there before', async ({
  page,
  context,
  newVisitor,
}) => {
  const partner = (await newVisitor()).context.request;
  await signUpPartner(partner);
  const before = freshName('Before');
  const { location } = await openLocation(partner, { units: 1, name: before });
  const after = freshName('After');
  await asAdministrator(async (requests) => {
    expect(
      (
        await requests.put(`/api/storage-locations/${location.id}`, {
          data: { name: after },
          headers: { origin: appUrl },
        })
      ).status(),
    ).toBe(200);
  });

  const { displayName } = await signIn(context.request, 'administrator');
  const admin = administration(page);
  const { search, action, entries, change } = operations(page);
  await admin.open('/operations');
  await search.fill(after);
  await expect(entries).toHaveCount(1);
  const [entry] = [entries.first()];
  await expect(entry).toContainText('지점 수정');
  await expect(entry).toContainText(displayName);
  await expect(change(entry, '이름')).toHaveText(new RegExp(`${before}.*${after}`));
  await expectNoAxeViolations(page);
  // Everything that was done to it: the name, and before that the approval.
  await entry.getByRole('button', { name: `${after}: 이 대상의 기록만 보기` }).click();
  await search.fill('');
  await expect(entries).toHaveCount(2);
  await expect(change(entries.last(), '상태')).toHaveText(/승인 대기.*운영 중/);
  await action.selectOption({ label: '지점 삭제' });
  await expect(admin.main).toContainText('조건에 맞는 기록이 없어요');
  await page.reload();
  await expect(admin.main).toContainText('조건에 맞는 기록이 없어요');
});

test('events that nobody could handle are tried again or given up, which the log records; then the books agree', async ({
  page,
  context,
}) => {
  test.setTimeout(900_000);
  await signIn(context.request, 'administrator');
  const admin = administration(page);
  const { letter, noLetters, discardReason, search, entries, run, running, agrees, broken, held } = operations(page);
  await alone('dead-letters', async () => {
    const reason = freshName('Unreadable');
    const subject = 'events.identity.user.registered';
    await park({
      service: 'identity',
      consumer: 'mails',
      subject,
      reason: 'SmtpError: went away',
      message: await lastEvent(subject),
    });
    await park({
      service: 'payments',
      consumer: 'refunds',
      subject: 'events.reservations.reservation.cancelled',
      reason,
      message: 'no event of ours',
    });
    await admin.open('/operations/parked');
    await expect(letter('user.registered')).toContainText('SmtpError: went away');
    await expect(letter(reason)).toContainText('읽을 수 없는 메시지');
    await letter(reason).getByText('메시지 보기').click();
    await expect(letter(reason)).toContainText('no event of ours');
    await expectNoAxeViolations(page);

    await letter('user.registered').getByRole('button', { name: 'user.registered 다시 처리' }).click();
    await expect(page.getByText('이벤트를 다시 보냈어요')).toBeVisible();
    await expect(letter('user.registered')).toHaveCount(0);
    await letter(reason)
      .getByRole('button', { name: /버리기$/ })
      .click();
    await admin.inDialog('버리기').click();
    await expect(admin.dialog).toContainText('사유를 한 줄로, 200자까지 적어 주세요.');
    await expectNoAxeViolations(page);
    const written = freshName('Given-up');
    await discardReason.fill(written);
    await admin.inDialog('버리기').click();
    await expect(noLetters).toBeVisible();
    await expectNoAxeViolations(page);

    await admin.open('/operations?action=dead-letter-discarded');
    await expect(entries.filter({ hasText: written })).toContainText('no event of ours');
    await admin.open('/operations?action=dead-letter-retried');
    await search.fill('mails');
    await expect(entries.first()).toContainText('SmtpError: went away');

    await admin.open('/operations/books');
    // One that began before may have seen the letters.
    await expect(running).toBeHidden({ timeout: 180_000 });
    await run.click();
    await expect(running).toBeVisible();
    await expect(running).toBeHidden({ timeout: 400_000 });
    await expect(agrees.or(broken)).toBeVisible();
    expect(await broken.count(), await admin.main.innerText()).toBe(0);
    await expect(agrees).toBeVisible();
    await expect(held).toHaveCount(4);
    await expectNoAxeViolations(page);
  });
});
