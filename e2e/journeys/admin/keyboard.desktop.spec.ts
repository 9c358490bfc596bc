import { tabTo } from '../../fixtures/keyboard.ts';
import { partnerInfo, freshName, signIn, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { administration, approvals } from '../../screens/administration.ts';

test('an application is turned down and another one approved without a pointer', async ({
  page,
  context,
  newVisitor,
}) => {
  const [first, second] = [freshName('한창고'), freshName('두창고')];
  for (const name of [first, second])
    await signUp((await newVisitor()).context.request, { name: '한창고', partnerInfo: { ...partnerInfo, name } });
  await signIn(context.request, 'administrator');
  const admin = administration(page);
  const waiting = approvals(page);
  await admin.open();
  await expect(waiting.card(second)).toHaveCount(1);

  await tabTo(page, (focused) => focused.includes(`|${first} 거절|`));
  await page.keyboard.press('Enter');
  await expect(waiting.reason).toBeVisible();
  await tabTo(page, (focused) => focused.startsWith('TEXTAREA'));
  await page.keyboard.type('주소가 확인되지 않아요');
  await tabTo(page, (focused) => focused.endsWith('|거절하기'));
  await page.keyboard.press('Enter');
  await expect(waiting.card(first)).toHaveCount(0);
  // The button left with its row: the way goes on from the heading.
  const heading = page.getByRole('heading', { level: 2, name: '가맹 승인' });
  await expect(heading).toBeFocused();
  await tabTo(page, (focused) => focused.includes(`|${second} 승인|`));
  await page.keyboard.press('Enter');
  await expect(waiting.card(second)).toHaveCount(0);
  await expect(heading).toBeFocused();
});
