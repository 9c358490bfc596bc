import { bookShortByApi, expectBooked, payAtProvider } from '../../fixtures/booking.ts';
import { hasHangul } from '../../fixtures/hangul.ts';
import { kindOf, mailsTo, waitForKind, type CaughtMail } from '../../fixtures/mails.ts';
import { openShortUnit } from '../../fixtures/own-locations.ts';
import { approve, reject, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { daysLater, today } from '../../screens/checkout.ts';
import { appUrl } from '../../stack/settings.ts';

const person = { name: 'Alex Kim' } as const;
const partnerInfo = { name: 'Alex Storage', address: '110 Sejong-daero', phone: '02-123-4567' } as const;

/** Waits until mails of these kinds have come to an address. */
async function mailsOf(email: string, kinds: readonly string[]): Promise<readonly CaughtMail[]> {
  await expect
    .poll(async () => (await mailsTo(email)).map(kindOf).toSorted(), { timeout: 180_000, message: `mails to ${email}` })
    .toEqual(kinds.toSorted());
  return await mailsTo(email);
}

for (const language of ['en', 'ja', 'zh'] as const)
  test(`every kind of mail in ${language} speaks nothing else, but for what people typed`, async ({
    context,
    api,
    freeUnit,
    newVisitor,
  }) => {
    test.setTimeout(600_000);
    const member = await signUp(context.request, { ...person, language });
    const post = (path: string, data: object) => context.request.post(path, { data, headers: { origin: appUrl } });
    expect((await post('/api/auth/password-reset', { email: member.email })).ok()).toBe(true);

    // A location with a Korean name and address: mails translate what partners published.
    const order = await api.hold({
      unit: freeUnit.unit,
      startDate: today(),
      name: person.name,
      email: member.email,
      language,
    });
    await payAtProvider(order);
    await expectBooked(api, order, freeUnit);
    // Of what is cancelled already no booking is confirmed.
    await waitForKind(member.email, 'booking-confirmed');
    // So many days cost as much as the month, at a daily price too: nothing comes back, and no mail of a refund.
    // A last day within a week is reminded of at once: its mail would race with the cancellation.
    const notice = await post(`/api/reservations/${order.reservationId}/notice`, { leaveDate: daysLater(today(), 22) });
    expect(notice.ok()).toBe(true);
    // Of what is cancelled already no notice is answered.
    await waitForKind(member.email, 'notice-received');
    expect((await post('/api/reservations/lookup', { orderId: order.orderId, email: member.email })).ok()).toBe(true);
    expect(
      (
        await context.request.put(`/api/reservations/${order.reservationId}/cancel`, {
          data: {},
          headers: { origin: appUrl },
        })
      ).ok(),
    ).toBe(true);

    // One that ends within a week, where so short a rental is let.
    const { location, unit } = await openShortUnit((await newVisitor()).context.request);
    await bookShortByApi(api, { location, unit }, { days: 5, name: person.name, email: member.email, language });

    const [approved, rejected] = [(await newVisitor()).context.request, (await newVisitor()).context.request];
    const welcome = await signUp(approved, { ...person, partnerInfo, language });
    const turnedDown = await signUp(rejected, { ...person, partnerInfo, language });
    await approve(welcome);
    await reject(turnedDown, 'The address could not be found');

    const mails = [
      ...(await mailsOf(member.email, [
        'email-proof',
        'password-reset',
        'booking-confirmed',
        'booking-confirmed',
        'ending-soon',
        'lookup-code',
        'notice-received',
        'refunded',
        'reservation-cancelled',
      ])),
      ...(await mailsOf(welcome.email, ['email-proof', 'franchise-approved'])),
      ...(await mailsOf(turnedDown.email, ['email-proof', 'franchise-rejected'])),
    ];
    const left = mails.flatMap((mail) =>
      [mail.from, mail.subject, ...mail.text.split('\n'), ...mail.html.split(/<[^>]*>/)]
        .filter(hasHangul)
        .map((text) => `${kindOf(mail)}: ${text.trim()}`),
    );
    expect([...new Set(left)]).toEqual([]);
    for (const { html, subject } of mails) expect(html, subject).toMatch(new RegExp(`<html[^>]* lang="${language}`));
  });
