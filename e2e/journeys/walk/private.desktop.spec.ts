import type { Location } from '@hamkke/contracts';
import { bookByApi } from '../../fixtures/booking.ts';
import { openLocation } from '../../fixtures/own-locations.ts';
import { approve, partnerInfo, freshName, signIn, signUp } from '../../fixtures/people.ts';
import { textsOf, translator } from '../../fixtures/translator.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ language: 'en' });

test('of a whole day of an administrator only what partners published goes to be translated', async ({
  page,
  context,
  api,
  freeUnit,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  // Names that nobody else has, for everything that people say of themselves or of others.
  const [applicant, business, partner, customer, reason, published] = [
    '신청자',
    '사업체',
    '주인',
    '예약자',
    '사유',
    '함께보관 새지점',
  ].map((name) => freshName(name)) as [string, string, string, string, string, string];
  const partnerRequests = (await newVisitor()).context.request;
  const person = await signUp(partnerRequests, { name: partner, partnerInfo: { ...partnerInfo, name: business } });
  await approve(person);
  const { location, units } = await openLocation(partnerRequests, { units: 1, name: published });
  const [unit] = units;
  if (!unit) throw new Error('no unit');
  const { reservationId } = await bookByApi(
    (await newVisitor()).api,
    { location, unit },
    { name: customer, email: 'booker@example.com' },
  );
  await bookByApi((await newVisitor()).api, freeUnit, { name: customer, email: 'booker@example.com' });
  await signUp((await newVisitor()).context.request, {
    name: applicant,
    partnerInfo: { ...partnerInfo, name: business, address: '서울특별시 강남구 봉은사로 1' },
  });
  await signIn(context.request, 'administrator');

  const main = page.getByRole('main');
  const look = async (path: string) => {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  const { account } = person;
  for (const path of [
    '',
    '/franchises',
    `/franchises/${account.id}`,
    `/franchises?search=${business}`,
    '/warehouses',
    `/warehouses/${location.id}`,
    `/warehouses/${location.id}/edit`,
    '/permissions',
    '/reservations',
    `/reservations?search=${customer}`,
    `/reservations/${reservationId}`,
    '/stats',
    '/stats/payments',
    '/operations',
    `/operations?search=${published}`,
    '/operations/parked',
    '/operations/unknown-payments',
    '/operations/books',
  ])
    await look(`/profile${path}`);
  // A reason that is typed, and read again in the log.
  await look('/profile');
  await main.getByRole('listitem').filter({ hasText: applicant }).getByRole('button').nth(-2).click();
  await page.getByRole('dialog').locator('textarea').fill(reason);
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await look(`/profile/operations?search=${business}`);

  const seen = await translator.seen();
  expect(seen.length).toBeGreaterThan(0);
  for (const typed of [applicant, business, partner, customer, reason, '오보관', '한창고', partnerInfo.phone])
    expect(
      seen.filter((text) => text.includes(typed)),
      typed,
    ).toEqual([]);
  expect(seen.filter((text) => text.includes('@') || /\d{2,3}-\d{3,4}-\d{4}/.test(text))).toEqual([]);
  // Whatever is known of locations: those that are open, and those that other journeys closed meanwhile.
  const everybodys = (await (await context.request.get('/api/admin/storage-locations?limit=500')).json()) as {
    locations: Location[];
  };
  const known = new Set([...everybodys.locations, ...(await api.locations())].flatMap(textsOf));
  expect(seen).toContain(published);
  expect(seen.filter((text) => !known.has(text))).toEqual([]);
});
