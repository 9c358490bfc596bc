import { tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { customer } from '../screens/checkout.ts';

test('from the front page to the card window without a pointer', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').locator('a[href^="/storage/"]').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, (focused) => focused.includes('|/storage/'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '보관 사이즈' })).toBeVisible();

  const sizes = page.getByRole('radiogroup', { name: '보관 사이즈' });
  await tabTo(page, (focused) => focused.includes('|radio|') && /이용 가능|마감/.test(focused));
  await page.keyboard.press('ArrowRight');
  await expect(sizes.getByRole('radio', { checked: true })).toBeFocused();
  await tabTo(page, (focused) => focused.includes('|radio|') && focused.includes('개월'));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '3개월' })).toBeChecked();
  // The unit that came with the size may be taken for the longer time: a free one is chosen, whatever was chosen before.
  await tabTo(page, (focused) => focused.includes('|radio|') && !/이용 가능|마감|개월|직접/.test(focused));
  await page.keyboard.press('Space');
  await tabTo(page, (focused) => focused.includes('|/checkout?'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '결제하기' })).toBeVisible();

  await tabTo(page, (focused) => focused.startsWith('INPUT') && focused.includes('이름'));
  await page.keyboard.type(customer.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(customer.email);
  await tabTo(page, (focused) => focused.startsWith('INPUT') && focused.includes('모두 동의'));
  await page.keyboard.press('Space');
  await tabTo(page, (focused) => focused.startsWith('BUTTON') && focused.endsWith('|다음'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /결제하기$/ })).toBeVisible();
  await tabTo(page, (focused) => focused.startsWith('BUTTON') && /결제하기/.test(focused));
  await page.keyboard.press('Enter');
  await expect(page.frameLocator('iframe[title="카드 결제창"]').getByRole('main', { name: '카드 결제' })).toBeVisible();
});
