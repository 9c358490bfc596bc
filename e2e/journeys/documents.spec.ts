import { documentVersions } from '@hamkke/contracts';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { anySize } from '../fixtures/sizes.ts';
import { expect, test } from '../fixtures/test.ts';
import { registerScreen } from '../screens/register.ts';

const dayOf = (date: string) => date.split('-').map(Number).join('\\D+');

test('every page says who runs it and leads to both documents, which say from when they hold', async ({ page }) => {
  await page.goto('/locations');
  const footer = page.getByRole('contentinfo');
  const business = footer.getByRole('region', { name: '사업자 정보' });
  for (const fact of ['함께보관 주식회사 (예시)', '홍길동 (예시)', '000-00-00000', '제0000-서울강남-00000호 (예시)'])
    await expect(business).toContainText(fact);
  for (const [name, version] of [
    ['이용약관', documentVersions.terms],
    ['개인정보 처리방침', documentVersions.privacy],
  ] as const) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page.getByRole('main').getByText(/시행$/).first()).toHaveText(new RegExp(dayOf(version)));
    await expect(page.getByRole('main')).toContainText('함께보관 주식회사 (예시)');
    await expectNoAxeViolations(page);
  }
});

test('what one agrees to is read in a window of its own, and nothing typed is lost', anySize, async ({ page }) => {
  const register = registerScreen(page);
  await register.open();
  await register.username.fill('오보관');
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('main')
    .getByRole('link', { name: /보기.*이용약관/ })
    .click();
  const document = await opened;
  await expect(document.getByRole('heading', { level: 1, name: '이용약관' })).toBeVisible();
  await document.close();
  await expect(register.username).toHaveValue('오보관');
  await page.getByRole('checkbox', { name: /이용약관에 동의해요/ }).check();
  await expect(register.agreeToAll).not.toBeChecked();
  await page.getByRole('checkbox', { name: /개인정보 처리방침에 동의해요/ }).check();
  await expect(register.agreeToAll).toBeChecked();
});
