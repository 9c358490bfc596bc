import type { Account } from '@hamkke/contracts';
import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { expectNoHangul, typedInAnswers } from '../../fixtures/hangul.ts';
import { openBranch } from '../../fixtures/owners.ts';
import { approve, signIn, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ language: 'en' });

const info = { name: 'Robin Storage', address: '110 Sejong-daero', phone: '02-123-4567' } as const;

test('every screen of the administrator speaks English, but for what people typed', async ({ page, context, api, newVisitor }) => {
  test.setTimeout(300_000);
  const owner = (await newVisitor()).context.request;
  const person = await signUp(owner, { name: 'Robin Lee', franchiseInfo: info });
  await approve(person);
  const { location, units } = await openBranch(owner, { units: 1 });
  const [unit] = units;
  if (!unit) throw new Error('no unit');
  const { reservationId } = await bookByApi((await newVisitor()).api, { location, unit }, { name: 'Alex Kim', email: 'alex@example.com' });
  const applicant = await signUp((await newVisitor()).context.request, { name: 'Sam Park', franchiseInfo: { ...info, name: 'Sam Storage' } });

  const { displayName } = await signIn(context.request, 'administrator');
  // What the picture of somebody without one shows.
  const initials = displayName.split(' ').map(([first]) => first).join('');
  const { account }: { readonly account: Account } = person;
  const paths = [
    '', '/franchises', `/franchises/${account.id}`, '/warehouses', '/warehouses/new', `/warehouses/${location.id}`, `/warehouses/${location.id}?add=one`, '/permissions',
    '/reservations', `/reservations/${reservationId}`, '/stats', '/stats/payments', '/operations', '/operations/parked', '/operations/books',
  ];
  const main = page.getByRole('main');
  for (const path of paths) {
    const typed = typedInAnswers(page);
    await page.goto(`/profile${path}`);
    await expect(main.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoHangul(page, await api.locations(), [...(await typed()), initials]);
    await expectNoAxeViolations(page);
  }
  await page.goto('/profile');
  await main.getByRole('button', { name: 'Reject Sam Storage' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Reject the application of Sam Storage?');
  await expectNoAxeViolations(page);
  await approve(applicant);
});
