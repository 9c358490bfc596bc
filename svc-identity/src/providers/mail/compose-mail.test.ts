import { describe, expect, test } from 'vitest';
import type { MailFacts, MailLanguage } from '../../domain/mail-ports.ts';
import { mailKinds, type MailKind, type QueuedMail } from '../../domain/mail.ts';
import {
  aPerson,
  breakable,
  composer,
  languages,
  locationIn,
  published,
  queued,
  rental,
  renewalAt,
  waitingAt,
} from '../../testing/mail-composer.ts';

const hangul = /\p{Script=Hangul}/u;
/** The subject and the first sentence of the mail about an extension. */
const extensionIn: Readonly<Record<MailLanguage, { subject: string; first: string }>> = {
  ko: {
    subject: '[함께보관] 강남점 이용 기간을 2026년 12월 21일까지 연장했어요',
    first: '연장이 확정되었어요. 같은 보관함을 2026년 12월 21일까지 이어서 이용할 수 있고, 짐은 옮기지 않아도 돼요.',
  },
  en: {
    subject: 'Your rental at Hamkke Gangnam is extended until Dec 21, 2026',
    first: 'Your extension is confirmed: the same unit stays yours until Dec 21, 2026, and nothing has to be moved.',
  },
  ja: {
    subject: '【Hamkke】江南店 のご利用を 2026/12/21 まで延長しました',
    first: '延長が確定しました。同じボックスを 2026/12/21 まで続けてご利用いただけます。お荷物を移す必要はありません。',
  },
  zh: {
    subject: '【Hamkke】江南店 的租期已延长至 2026年12月21日',
    first: '续租已确认。您可以继续使用同一储物仓至 2026年12月21日，无需搬动物品。',
  },
};
/** What the reminder says of the days after a rental that ends on 21 December. */
const daysAfterIn: Readonly<Record<MailLanguage, { priority: string; open: string }>> = {
  ko: {
    priority: '2026년 12월 6일까지는 다른 분이',
    open: '이제 다음 날부터는 다른 분도 이 보관함을 예약할 수 있어요',
  },
  en: { priority: 'Until Dec 6, 2026 nobody else can book', open: 'anyone can now book it from the following day' },
  ja: { priority: '2026/12/06 まで、ほかの方は', open: 'ほかの方もこのボックスを予約できるようになりました' },
  zh: { priority: '在 2026年12月6日 之前（含当天），其他人无法预订', open: '其他人现在也可以预订该储物仓' },
};

/** The status that a rental has when a mail about it leaves. */
function statusAt(kind: MailKind) {
  if (kind === 'reservation-cancelled' || kind === 'partner-cancelled') return 'cancelled';
  return kind === 'partner-left' ? 'expired' : 'active';
}
const rentalAt = (kind: MailKind, language: MailLanguage) => ({
  rental: async () => rental({ language, status: statusAt(kind) }),
});
const factsOf = (kind: MailKind): Partial<QueuedMail> => ({
  amount: ['refunded', 'reservation-cancelled', 'notice-received'].includes(kind) ? 45_000 : null,
  ...(kind === 'email-changed' && { at: '2026-11-21T00:00:00.000Z' }),
  ...(kind === 'waiting-offered' && { at: '2026-12-14T02:05:00.000Z' }),
  ...(kind === 'rental-alarmed' && { at: '2026-12-14T02:05:00.000Z' }),
  ...(kind === 'price-answered' && { answer: 'accepted' }),
  ...(kind === 'device-added' && { at: '2026-12-14T02:05:00.000Z' }),
  ...(/^(application|partner)-/.test(kind) && kind !== 'partner-id-set' && { to: 'partner' }),
  ...(kind === 'partner-settled' && { month: '2026-11', amount: 1_240_000 }),
});

/** Nothing is known of who waits or visits but an address. */
const isNamed = (kind: MailKind) => !/^(waiting|visit)-/.test(kind);
const nameFor = (kind: MailKind) => (isNamed(kind) ? 'Kim' : '');

describe.each(languages)('in %s', (language) => {
  test.each(mailKinds)(
    '%s has a subject, a greeting and a body in text and HTML, in that language only',
    async (kind) => {
      const facts = {
        ...rentalAt(kind, language),
        ...renewalAt(kind),
        ...waitingAt(kind, language),
      };
      const mail = await composer(facts, language)(queued(kind, factsOf(kind)));
      expect(mail).toMatchObject({
        messageId: `<e1.${kind}@hamkke.example>`,
        brand: language === 'ko' ? '함께보관' : 'Hamkke',
        to: { name: nameFor(kind), address: 'kim@example.com' },
        language,
      });
      expect(mail?.subject).not.toMatch(/undefined|NaN/);
      for (const part of [mail?.text ?? '', mail?.html ?? '']) {
        expect(part.includes('Kim')).toBe(isNamed(kind));
        expect(part).not.toMatch(/undefined|NaN|\[object/);
      }
      expect(mail?.html).toContain(`<html lang="${language}">`);
      const written = `${mail?.subject}${mail?.text}`;
      expect(hangul.test(written)).toBe(language === 'ko');
    },
  );

  test.each(mailKinds)(
    '%s holds no Hangul but what a person typed, and the location by its name there',
    async (kind) => {
      const typed = ['김하늘', '소방 시설 사진이 빠져 있어요'] as const;
      const [name, rejectionReason] = typed;
      const facts = {
        ...renewalAt(kind),
        ...waitingAt(kind, language),
        person: async () => aPerson({ language, name, rejectionReason }),
        rental: async () =>
          rental({
            language,
            name,
            locationName: published,
            status: statusAt(kind),
          }),
        former: async () => aPerson({ language, name }),
        lookupCode: async () => ({
          email: 'kim@example.com',
          name,
          language,
          code: '042817',
          orderId: 'H1',
          minutes: 10,
        }),
      };
      const mail = await composer(facts, language)(queued(kind, factsOf(kind)));
      const all = [mail?.brand, mail?.subject, mail?.text, mail?.html].join(' ');
      expect(all.includes(name)).toBe(isNamed(kind));
      expect(all.includes(rejectionReason)).toBe(kind === 'franchise-rejected');
      expect(all.includes(locationIn[language])).toBe(
        ['booking-confirmed', 'refunded', 'ending-soon', 'notice-received'].includes(kind) ||
          /^(renewal|price|waiting|reservation|rental|door|visit)-/.test(kind) ||
          ['partner-booked', 'partner-cancelled', 'partner-left'].includes(kind),
      );
      const ours = typed.reduce((text, part) => text.replaceAll(part, ''), all);
      expect(hangul.test(ours)).toBe(language === 'ko');
    },
  );

  test('an extension is told as one: what it is, the same unit, and until when', async () => {
    const extension = async () => rental({ language, locationName: published, isExtension: true });
    const mail = await composer({ rental: extension }, language)(queued('booking-confirmed'));
    const { subject, first } = extensionIn[language];
    expect(breakable(mail?.subject)).toBe(subject);
    expect(breakable(mail?.text).split('\n\n')[1]).toBe(first);
    expect(breakable(mail?.html)).toContain(first);
    expect(mail?.text).toContain('\nhttps://hamkke.example/profile/reservations/R1\n');
    expect(hangul.test(`${mail?.subject}${mail?.text}`)).toBe(language === 'ko');
  });

  test('the reminder offers to extend, and says what is true of the days after on the day when it leaves', async () => {
    const said = async (now: string) =>
      breakable((await composer({}, language, new Date(now))(queued('ending-soon')))?.text).split('\n\n')[2];
    const { priority, open } = daysAfterIn[language];
    expect(await said('2026-12-06T14:59:59.000Z')).toContain(priority);
    for (const over of ['2026-12-06T15:00:00.000Z', '2026-12-14T00:00:00.000Z']) {
      expect(await said(over)).toContain(open);
      expect(await said(over)).not.toContain(priority);
    }
  });
});

test.each([
  [true, 'https://hamkke.example/profile/reservations/R1'],
  [false, 'https://hamkke.example/reservations/lookup?order=H1'],
])('the reminder leads to where one extends (of an account: %s)', async (hasAccount, url) => {
  const mail = await composer({ rental: async () => rental({ hasAccount }) })(queued('ending-soon'));
  expect(mail?.text).toContain(`\nExtend my rental\n${url}\n`);
});

test('amounts and days are written for the reader', async () => {
  expect((await composer({}, 'ko')(queued('refunded', { amount: 45_000 })))?.subject).toContain('45,000원');
  expect((await composer({}, 'en')(queued('refunded', { amount: 45_000 })))?.subject).toContain('₩45,000');
  expect((await composer({}, 'ko')(queued('ending-soon')))?.subject).toContain('2026년 12월 21일까지');
});

test.each([
  ['booking-confirmed', 'https://hamkke.example/profile/reservations/R1'],
  ['email-proof', 'https://hamkke.example/account/email-proof?token=token-for-email-proof'],
  ['password-reset', 'https://hamkke.example/account/password-reset?token=token-for-password-reset'],
  ['franchise-approved', 'https://hamkke.example/franchise-dashboard'],
  ['franchise-rejected', 'https://hamkke.example/franchise'],
] as const)('%s leads to %s', async (kind, url) => {
  const mail = await composer()(queued(kind));
  expect(mail?.text).toContain(`\n${url}\n`);
  expect(mail?.html).toContain(`href="${url}"`);
});

test('a guest is led to the look-up, with the order number filled in', async () => {
  const mail = await composer({ rental: async () => rental({ hasAccount: false }) })(queued('booking-confirmed'));
  expect(mail?.text).toContain('https://hamkke.example/reservations/lookup?order=H1');
});

test('what people typed cannot become markup or a header', async () => {
  const name = 'Kim <img src=x onerror=alert(1)> & "Sons"';
  const mail = await composer({ person: async () => aPerson({ name, rejectionReason: '<b>no</b>' }) })(
    queued('franchise-rejected'),
  );
  expect(mail?.html).not.toMatch(/<img|<b>no/);
  expect(mail?.html).toContain('&lt;b&gt;no&lt;/b&gt;');
  expect(mail?.text).toContain('<b>no</b>');
});

test.each<[string, MailKind, Partial<MailFacts>]>([
  ['a person who is gone', 'password-reset', { person: async () => undefined }],
  ['an address that is proven by now', 'email-proof', { person: async () => aPerson({ emailProven: true }) }],
  ['a person without an address', 'password-reset', { person: async () => aPerson({ email: '' }) }],
  ['an approval that was taken back', 'franchise-approved', { person: async () => aPerson({ isApproved: false }) }],
  ['someone who applied again', 'franchise-rejected', { person: async () => aPerson({ rejectionReason: null }) }],
  [
    'a rental that was cancelled meanwhile',
    'booking-confirmed',
    { rental: async () => rental({ status: 'cancelled' }) },
  ],
  ['a rental that is over', 'ending-soon', { rental: async () => rental({ status: 'expired' }) }],
  ['a notice for a rental that was cancelled since', 'notice-received', rentalAt('reservation-cancelled', 'en')],
  ['a notice for a rental that is over', 'notice-received', { rental: async () => rental({ status: 'expired' }) }],
  ['the end of a rental that renews', 'ending-soon', { rental: async () => rental({ isRenewing: true }) }],
  ['a customer who was forgotten', 'refunded', { rental: async () => rental({ email: '' }) }],
  ['a look-up that ended', 'lookup-code', { lookupCode: async () => undefined }],
])('nothing is written about %s', async (_, kind, changes) => {
  expect(await composer(changes)(queued(kind))).toBeUndefined();
});

test('a cancellation says what comes back, or that nothing does', async () => {
  const said = async (amount: number) =>
    (await composer(rentalAt('reservation-cancelled', 'ko'), 'ko')(queued('reservation-cancelled', { amount })))?.text;
  expect(await said(60_000)).toContain('60,000원을 돌려드려요');
  const nothing = await said(0);
  expect(nothing).toContain('돌려드릴 금액은 없어요');
  expect(nothing).not.toContain('환불 금액');
  expect(await composer()(queued('reservation-cancelled', { amount: 60_000 }))).toBeUndefined();
});

test.each([
  ['ko', '2026년 12월 21일까지 이용할 수 있어요', '45,000원을 돌려드려요', '빈 보관함 사진'],
  ['en', 'until Dec 21, 2026', '₩45,000 goes back', 'photo of the empty unit'],
  ['ja', '2026/12/21 まで', '返金いたします', '空のボックスの写真'],
  ['zh', '至 2026年12月21日', '将退回您的付款方式', '空仓照片'],
] as const)('a notice names the new last day, what comes back and what to do (%s)', async (language, ...parts) => {
  const mail = await composer(
    { rental: async () => rental({ language }) },
    language,
  )(queued('notice-received', { amount: 45_000 }));
  for (const part of parts) expect(breakable(mail?.text)).toContain(part);
  const without = await composer({}, language)(queued('notice-received', { amount: 0 }));
  expect(without?.text).not.toContain(parts[1]);
});

test('a notice without money back says so, and a guest is led to the look-up', async () => {
  const guest = async () => rental({ language: 'ko', hasAccount: false });
  const mail = await composer({ rental: guest }, 'ko')(queued('notice-received', { amount: 0 }));
  expect(mail?.text).toContain('돌려드릴 금액은 없어요');
  expect(mail?.text).not.toContain('환불 금액');
  expect(mail?.text).toContain('https://hamkke.example/reservations/lookup?order=H1');
});

test.each([
  [
    'ko',
    '[함께보관] 강남점 연장이 취소되었어요',
    '연장하기 전의 이용 기간에는 영향이 없어요.',
    '60,000원을 돌려드려요',
  ],
  [
    'en',
    'The extension of your rental at Hamkke Gangnam was cancelled',
    'period before it is not',
    '₩60,000 goes back',
  ],
  ['ja', '【Hamkke】江南店 の延長がキャンセルされました', '延長前のご利用期間には影響ございません。', '返金いたします'],
  ['zh', '【Hamkke】江南店 的续租已取消', '此前的租期不受影响。', '将退回您的付款方式'],
] as const)('a cancelled extension leaves the period before it (%s)', async (language, subject, before, back) => {
  const extension = async () => rental({ language, locationName: published, status: 'cancelled', isExtension: true });
  const mail = await composer({ rental: extension }, language)(queued('reservation-cancelled', { amount: 60_000 }));
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(before);
  expect(mail?.text).toContain(back);
});

test('a unit is named as on screens, and a subject says the product’s name once', async () => {
  const named = { rental: async () => rental({ language: 'ko', locationName: published, unitNumber: 'M-3' }) };
  const mail = await composer(named, 'ko')(queued('booking-confirmed'));
  expect(mail?.subject).toBe('[함께보관] 강남점 예약이 완료되었어요');
  expect(mail?.text).toContain('보관함: M-3\n');
});

test('an address that was left gets the way back; nobody gets it where it cannot be had back any more', async () => {
  const at = '2026-11-21T00:00:00.000Z';
  const mail = await composer({
    former: async () => aPerson({ email: 'former@example.com' }),
    issueToken: async (purpose, _, former) => `${purpose}-${former}`,
  })(queued('email-changed', { at }));
  expect(mail?.to.address).toBe('former@example.com');
  expect(mail?.text).toContain('https://hamkke.example/account/email-undo?token=email-undo-former@example.com');
  expect(await composer({ former: async () => undefined })(queued('email-changed', { at }))).toBeUndefined();
});

test.each([
  ['ko', '안녕하세요.'],
  ['en', 'Hello,'],
  ['ja', 'お客様'],
  ['zh', '您好：'],
] as const)('whoever may be a stranger is not named (%s)', async (language, greeting) => {
  const mail = await composer({ person: async () => aPerson({ language, name: '' }) }, language)(queued('email-proof'));
  expect(mail?.text.startsWith(`${greeting}\n`)).toBe(true);
});
