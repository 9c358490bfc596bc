import { expectNoAxeViolations } from '../../fixtures/accessibility.ts';
import { bookByApi, longTimeout } from '../../fixtures/booking.ts';
import { kindOf, mailsTo, waitForKind } from '../../fixtures/mails.ts';
import { openLocation } from '../../fixtures/own-locations.ts';
import { freshEmail, signUpPartner } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a partner is mailed of a booking, and not any more once that is switched off', async ({
  page,
  context,
  newVisitor,
}) => {
  test.setTimeout(300_000);
  const partner = await signUpPartner(context.request);
  const { location, units } = await openLocation(context.request, { units: 2 });
  const [first, second] = units;
  if (!first || !second) throw new Error('no units');
  const mailed = async () => (await mailsTo(partner.email)).map(kindOf).filter((kind) => kind === 'partner-booked');
  await bookByApi((await newVisitor()).api, { location, unit: first }, { name: '손님', email: freshEmail('guest') });
  await waitForKind(partner.email, 'partner-booked');
  expect((await mailsTo(partner.email))[0]?.text).not.toContain('손님');

  await page.goto('/profile/settings');
  const section = page.getByRole('region', { name: '알림' });
  const bookings = section.getByRole('switch', { name: '새 예약과 취소' });
  await expect(bookings).toBeChecked(longTimeout);
  await expect(section.getByRole('switch')).toHaveCount(4);
  await bookings.click();
  await expect(bookings).not.toBeChecked();
  await expect(bookings).not.toHaveAttribute('aria-busy', 'true');
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(bookings).not.toBeChecked(longTimeout);

  // The guest's mail waits in the same queue, behind the partner's.
  const guest = freshEmail('guest');
  await bookByApi((await newVisitor()).api, { location, unit: second }, { name: '손님', email: guest });
  await waitForKind(guest, 'booking-confirmed');
  await expect.poll(mailed).toEqual(['partner-booked']);
});
