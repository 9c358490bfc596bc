import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { refused } from '../../fixtures/complaints.ts';
import { approve, partnerInfo, freshEmail, freshPassword, signUp } from '../../fixtures/people.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';
import { mailTo, subjects } from '../../fixtures/mails.ts';
import { registerScreen } from '../../screens/register.ts';

const navigation = { name: '주요 메뉴' } as const;

test('both tabs say what is missing as the spec has it, and nothing is sent', async ({ page }) => {
  let requested = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/auth/register') && (requested += 1)));
  const register = registerScreen(page);
  await register.open();
  await expectNoAxeViolations(page);
  await register.submit.click();
  await expect(register.alert).toHaveText('모든 필수 필드를 입력해주세요.');
  await expectNoAxeViolations(page);
  await register.username.fill('한창고');
  await expect(register.alert).toBeHidden();
  await register.email.fill(freshEmail('applies'));
  await register.password.fill('12345');
  await register.submit.click();
  await expect(page.getByText('비밀번호는 최소 6자 이상이어야 합니다.')).toBeVisible();
  await register.password.fill(freshPassword);
  await register.confirm.fill(`${freshPassword}!`);
  await register.submit.click();
  await expect(page.getByText('비밀번호가 일치하지 않습니다.')).toBeVisible();
  await register.confirm.fill(freshPassword);
  await register.submit.click();
  for (const missing of ['이용약관에 동의해 주세요.', '개인정보 처리방침에 동의해 주세요.'])
    await expect(page.getByText(missing)).toBeVisible();
  await expectNoAxeViolations(page);
  await register.tab('가맹점 회원').click();
  await register.submitPartner.click();
  await expect(register.alert).toHaveText('가맹점 정보를 모두 입력해주세요.');
  await expectNoAxeViolations(page);
  expect(requested).toBe(0);
});

test('nothing typed is lost between the tabs', anySize, async ({ page }) => {
  const register = registerScreen(page);
  await register.open('?type=franchise');
  await register.fillIn({ name: '한창고', email: 'tabs@example.com', password: freshPassword });
  await register.partnerName.fill(partnerInfo.name);
  await register.tab('일반 회원').click();
  await expect(register.partnerName).toBeHidden();
  await expect(register.username).toHaveValue('한창고');
  await expect(register.email).toHaveValue('tabs@example.com');
  await expect(register.password).toHaveValue(freshPassword);
  await register.tab('가맹점 회원').click();
  await expect(register.partnerName).toHaveValue(partnerInfo.name);
  await expect(register.confirm).toHaveValue(freshPassword);
});

test('applies as a partner, sees that it waits, and is let in on the open page once approved', async ({ page }) => {
  const email = freshEmail('applies');
  const register = registerScreen(page);
  await register.open('?type=franchise&next=%2Fprofile');
  await register.fillIn({ name: '한창고', email, password: freshPassword });
  await register.partnerName.fill(partnerInfo.name);
  await register.partnerAddress.fill(partnerInfo.address);
  await register.partnerPhone.fill(partnerInfo.phone);
  const answered = page.waitForResponse('**/api/auth/register');
  await register.submitPartner.click();
  const { user } = (await (await answered).json()) as { user: Parameters<typeof approve>[0]['account'] };
  await expect(page).toHaveURL(/\/profile$/);
  const main = page.getByRole('main');
  await expect(main.getByText('승인 대기', { exact: true })).toBeVisible();
  await expect(main).toContainText('관리자 승인 후 정산 정보를 볼 수 있어요.');
  await expect(page.getByRole('navigation', navigation).getByRole('link', { name: '승인 대기' })).toHaveAttribute(
    'href',
    '/franchise-dashboard',
  );
  await expectNoAxeViolations(page);

  await approve({ account: user });
  await expect(main.getByText('승인됨', { exact: true })).toBeVisible();
  await expect(page.getByLabel('파트너 ID')).toBeVisible();
  await expect(page.getByRole('navigation', navigation).getByRole('link', { name: '창고 관리' })).toBeVisible();
  await mailTo(email, subjects.approved);
});

test(
  'an address that is taken: said at its field, everything typed stays',
  anySize,
  async ({ page, newVisitor, complaints }) => {
    complaints.allow(refused(409, '/api/auth/register'));
    const { email } = await signUp((await newVisitor()).context.request);
    const register = registerScreen(page);
    await register.open();
    await register.fillIn({ name: '두번째', email, password: 'another-box-43' });
    await register.submit.click();
    await expect(page.getByText('이미 사용 중인 이메일이에요.')).toBeVisible();
    await expect(register.email).toBeFocused();
    await expect(register.password).toHaveValue('another-box-43');
    await expectNoAxeViolations(page);
  },
);
