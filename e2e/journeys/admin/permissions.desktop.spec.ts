import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { openLocation } from '../../fixtures/own-locations.ts';
import { approve, partnerInfo, freshName, signIn, signUp, signUpPartner } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { administration, permissions } from '../../screens/administration.ts';

test('a super user is made and unmade, and an open page of that partner follows within a moment', async ({
  page,
  context,
  newVisitor,
  complaints,
}) => {
  const partner = await newVisitor();
  const info = { ...partnerInfo, name: freshName('한창고') };
  await approve(await signUp(partner.context.request, { name: '한창고', partnerInfo: info }));
  const other = await newVisitor();
  await signUpPartner(other.context.request);
  const { location } = await openLocation(other.context.request, { units: 1 });
  await partner.page.goto('/franchise-dashboard/warehouses');
  const whose = partner.page.getByRole('main').getByRole('group', { name: '누구의 지점' });
  await expect(partner.page.getByText('등록된 창고가 없습니다.')).toBeVisible();
  await expect(whose).toHaveCount(0);
  // Gone with a reload.
  await partner.page.evaluate('globalThis.neverLoadedAgain = true');

  await signIn(context.request, 'administrator');
  const admin = administration(page);
  const { search, superUser } = permissions(page);
  await admin.open('/permissions');
  await search.fill(info.name);
  await expect(page.getByRole('switch')).toHaveCount(1);
  await expect(superUser(info.name)).toHaveAttribute('aria-checked', 'false');
  await expectNoAxeViolations(page);
  await superUser(info.name).click();
  for (const text of ['모든 지점을 관리해요', '회원과 가맹 승인', '다른 가맹점의 정산'])
    await expect(admin.dialog).toContainText(text);
  await expectNoAxeViolations(page);

  const granted = page.waitForResponse('**/api/users/*/superuser');
  await admin.inDialog('권한 주기').click();
  await granted;
  const begun = performance.now();
  await whose.waitFor();
  const tookMs = Math.round(performance.now() - begun);
  test.info().annotations.push({ type: 'effect of a grant in another session, ms', description: String(tookMs) });
  process.stdout.write(`a grant was seen in another session after ${tookMs} ms\n`);
  await expect(superUser(info.name)).toHaveAttribute('aria-checked', 'true');

  await whose.getByRole('button', { name: '모든 지점' }).click();
  const found = partner.page.getByRole('main').getByRole('article', { name: location.name });
  await partner.page.getByRole('searchbox', { name: /^창고 이름/ }).fill(location.name);
  await expect(found).toBeVisible();
  await expectNoAxeViolations(partner.page);
  // People, permissions and the log stay the administrator's.
  for (const path of ['/api/users/pending-franchises', '/api/admin/franchises', '/api/admin/audit/identity'])
    expect((await partner.context.request.get(path)).status(), path).toBe(403);

  // The page may request the list of all locations once more, in the moment before it knows that it may not.
  complaints.allow(/403 .*\/api\/admin\/storage-locations/);
  await superUser(info.name).click();
  await expect(superUser(info.name)).toHaveAttribute('aria-checked', 'false');
  await expect(whose).toHaveCount(0);
  await expect(found).toHaveCount(0);
  expect(await partner.page.evaluate('globalThis.neverLoadedAgain')).toBe(true);
  expect((await partner.context.request.get('/api/admin/storage-locations')).status()).toBe(403);
});
