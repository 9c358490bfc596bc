import { readFile } from 'node:fs/promises';
import { request as requests, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { signInAs, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { appUrl } from '../../stack/settings.ts';

const erasure = (page: Page) => page.getByRole('dialog', { name: '정말 탈퇴할까요?' });

async function requestErasure(page: Page, password: string): Promise<void> {
  await page.goto('/profile/settings');
  await page.getByRole('region', { name: '회원 탈퇴' }).getByRole('button', { name: '탈퇴하기' }).click();
  await erasure(page).getByLabel('현재 비밀번호').fill(password);
  await erasure(page).getByRole('button', { name: '탈퇴하기' }).click();
}

test('the export is a file with everything that is stored', async ({ page, context, api, freeUnit }) => {
  const person = await signUp(context.request);
  const { orderId } = await bookByApi(api, freeUnit, person);
  await page.goto('/profile/settings');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '파일로 받기' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^hamkke-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText('파일을 내려받았어요')).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');
  const exported = JSON.parse(text) as {
    account: { email: string };
    reservations: { orderId: string }[];
    orders: unknown[];
  };
  expect(exported.account.email).toBe(person.email);
  expect(exported.reservations.map((reservation) => reservation.orderId)).toEqual([orderId]);
  expect(exported.orders).toHaveLength(1);
  for (const secret of ['passwordHash', '$argon2', 'tokenHash']) expect(text).not.toContain(secret);
});

test('no erasure while a rental runs', async ({ page, context, api, freeUnit, complaints }) => {
  complaints.allow(/status of (401|409) .*\/api\/users\/profile/);
  const person = await signUp(context.request);
  await bookByApi(api, freeUnit, person);
  await requestErasure(page, 'not the password');
  await expect(erasure(page).getByText('비밀번호가 올바르지 않아요.')).toBeVisible();
  await expectNoAxeViolations(page);
  await erasure(page).getByLabel('현재 비밀번호').fill(person.password);
  await erasure(page).getByRole('button', { name: '탈퇴하기' }).click();
  await expect(erasure(page).getByRole('alert')).toContainText(
    '이용 중이거나 앞둔 예약이 있어요. 예약이 끝난 뒤에 다시 시도해 주세요.',
  );
  await expectNoAxeViolations(page);
  await erasure(page).getByRole('button', { name: '그만두기' }).click();
  await expect(erasure(page)).toHaveCount(0);
  expect((await context.request.get('/api/users/profile')).status()).toBe(200);
});

test('an erased account is gone: the page opens at the start, and nobody signs in with it any more', async ({
  page,
  context,
  complaints,
}) => {
  // The live stream may say that the session ended before the answer does: the open screen then reads once more.
  complaints.allow(/status of 401 .*\/api\/auth\/(devices|tokens)/);
  const { email, password, name } = await signUp(context.request);
  await requestErasure(page, password);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(name);
  expect((await context.request.get('/api/users/profile')).status()).toBe(401);
  await expect(signInAs(context.request, email, password)).rejects.toThrow(/401/);
});

test('a token for programs is shown once, works alone, and stops when revoked', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const { email } = await signUp(context.request);
  await page.goto('/profile/settings');
  const section = page.getByRole('region', { name: 'API 토큰' });
  await expect(section.getByText('만든 토큰이 없어요.')).toBeVisible();
  await section.getByRole('button', { name: '토큰 만들기' }).click();
  await expect(section.getByText('이름을 60자 안에서 적어 주세요.')).toBeVisible();
  await section.getByLabel('토큰 이름').fill('가계부');
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/auth/tokens') && answer.request().method() === 'POST',
  );
  await section.getByRole('button', { name: '토큰 만들기' }).click();
  const { token } = (await (await answered).json()) as { token: string };
  await expect(section.getByText('이 값은 지금 한 번만 볼 수 있어요. 안전한 곳에 옮겨 두세요.')).toBeVisible();
  await expect(section).toContainText(token);
  await expectNoAxeViolations(page);

  const program = await requests.newContext({
    baseURL: appUrl,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect(await (await program.get('/api/users/profile')).json()).toMatchObject({ email });
  // A token cannot make another one.
  expect((await program.post('/api/auth/tokens', { data: { name: 'second' } })).status()).toBe(403);

  await page.reload();
  await expect(section.getByRole('listitem')).toContainText('가계부');
  await expect(section).not.toContainText(token);
  await section.getByRole('button', { name: '가계부 폐기' }).click();
  const question = page.getByRole('dialog', { name: '토큰을 폐기할까요?' });
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: '폐기', exact: true }).click();
  await expect(section.getByText('만든 토큰이 없어요.')).toBeVisible();
  // Verified tokens are cached for half a minute at most.
  await expect.poll(async () => (await program.get('/api/users/profile')).status(), { timeout: 60_000 }).toBe(401);
  await program.dispose();
});
