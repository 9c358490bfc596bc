import { policy } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import type { MailLanguage, RentalFacts } from '../../domain/mail-ports.ts';
import { breakable, composer, locationIn, published, queued, rental } from '../../testing/mail-composer.ts';

/** The rental `R1`, which moved here on 2 December, and what it left. */
const moved = (changes: Partial<RentalFacts> = {}): RentalFacts =>
  rental({
    moves: 'R-left',
    locationName: published,
    unitNumber: 'L-7',
    startDate: calendarDate('2026-12-02'),
    endDate: calendarDate('2027-05-23'),
    amount: 1_005_500,
    orderAmount: 502_800,
    ...changes,
  });
const left = (changes: Partial<RentalFacts> = {}): RentalFacts =>
  rental({
    reservationId: 'R-left',
    orderId: 'H-left',
    isMovedOn: true,
    locationName: published,
    unitNumber: 'M-3',
    endDate: calendarDate('2026-12-04'),
    ...changes,
  });

/** The mail about the move of `R1`, whose facts are these; undefined where none leaves. */
async function mailAbout(
  facts: RentalFacts | undefined,
  { language = 'ko', before = left() }: { language?: MailLanguage; before?: RentalFacts | undefined } = {},
) {
  const known = new Map([
    ['R1', facts && { ...facts, language }],
    ['R-left', before],
  ]);
  const compose = composer({ rental: async (id) => known.get(id) }, language);
  const mail = await compose(queued('reservation-moved', { about: 'R1' }));
  return mail && { ...mail, subject: breakable(mail.subject), text: breakable(mail.text), html: breakable(mail.html) };
}

describe('whoever moved to another unit', () => {
  test.each([
    [
      'ko',
      '[함께보관] 2026년 12월 2일부터 강남점 L-7 보관함을 이용해요',
      '2026년 12월 2일부터 2027년 5월 23일까지 함께보관 강남점 L-7 보관함을',
      '함께보관 강남점 M-3 보관함도 2026년 12월 4일까지',
      '502,800원을 결제했어요',
    ],
    [
      'en',
      'From Dec 2, 2026 you have unit L-7 at Hamkke Gangnam',
      'From Dec 2, 2026 to May 23, 2027 you have unit L-7 at Hamkke Gangnam',
      'Unit M-3 at Hamkke Gangnam stays yours until Dec 4, 2026',
      'You paid ₩502,800',
    ],
    [
      'ja',
      '【Hamkke】2026/12/02 から 江南店 のボックス L-7 をご利用いただけます',
      '2026/12/02 から 2027/05/23 まで Hamkke 江南店 のボックス L-7 を',
      'Hamkke 江南店 のボックス M-3 も 2026/12/04 まで',
      '差額として',
    ],
    [
      'zh',
      '【Hamkke】自 2026年12月2日 起，您使用 江南店 的储物仓 L-7',
      '自 2026年12月2日 至 2027年5月23日，您可以使用 Hamkke 江南店 的储物仓 L-7',
      'Hamkke 江南店 的储物仓 M-3 可以使用至 2026年12月4日',
      '差价',
    ],
  ] as const)(
    'reads where and from when, until when the unit before stays, and what was paid (%s)',
    async (...said) => {
      const [language, subject, ...parts] = said;
      const mail = await mailAbout(moved(), { language });
      expect(mail?.subject).toBe(subject);
      for (const part of parts) {
        expect(mail?.text).toContain(part);
        expect(mail?.html).toContain(part);
      }
      expect(mail?.text).toContain('\nhttps://hamkke.example/profile/reservations/R1\n');
    },
  );

  test('reads the order, the unit and its days in the table', async () => {
    const text = (await mailAbout(moved()))?.text;
    for (const part of [
      '주문 번호: H1\n',
      `지점: ${locationIn.ko}\n`,
      '보관함: L-7\n',
      '이용 기간: 2026년 12월 2일 ~ 2027년 5월 23일\n',
      '결제 금액: 502,800원\n',
    ])
      expect(text).toContain(part);
  });

  test.each([
    ['ko', '결제한 금액은 없어요.', '처리되면 다시 알려 드릴게요.'],
    ['en', 'Nothing was charged.', 'we write again once it is done'],
    ['ja', 'お支払いはございません。', 'あらためてお知らせします'],
    ['zh', '没有收取任何费用。', '完成后会再次通知您'],
  ] as const)('without an order reads that nothing was charged, and who writes of a refund (%s)', async (...said) => {
    const [language, ...parts] = said;
    const text = (await mailAbout(moved({ orderId: null }), { language }))?.text;
    for (const part of parts) expect(text).toContain(part);
    expect(text).not.toMatch(/502|H1/);
  });

  const days = policy.move.carryingDays;
  test.each([
    ['ko', `옮기는 날 뒤로 ${days}일 동안`],
    ['en', `for ${days} days after the day of the move`],
    ['ja', `変更日の後${days}日間`],
    ['zh', `还可以使用${days}天`],
  ] as const)(
    'reads how long any unit that was left stays where that one is not known (%s)',
    async (language, said) => {
      for (const mail of [
        await mailAbout(moved({ moves: null }), { language }),
        await mailAbout(moved({ moves: 'R-unknown' }), { language }),
      ]) {
        expect(mail?.text).toContain(said);
        expect(mail?.text).not.toContain('M-3');
      }
    },
  );

  test('reads the location that was left by its own name', async () => {
    const mail = await mailAbout(moved(), { before: left({ locationName: '서면점' }) });
    expect(mail?.text).toContain('지금까지 쓰던 서면점 M-3 보관함도');
  });

  test.each([
    ['of the move', {}, 'H1'],
    ['of the unit before, where the move cost nothing', { orderId: null }, 'H-left'],
  ])('and has no account is led to the look-up by the order %s', async (_name, changes, order) => {
    const mail = await mailAbout(moved({ hasAccount: false, ...changes }));
    expect(mail?.text).toContain(`\nhttps://hamkke.example/reservations/lookup?order=${order}\n`);
  });

  test.each([
    ['was cancelled since', moved({ status: 'cancelled' })],
    ['moved on since', moved({ isMovedOn: true })],
    ['is gone', undefined],
    ['is of nobody any more', moved({ email: '' })],
  ])('gets no mail of a rental that %s', async (_name, facts) => expect(await mailAbout(facts)).toBeUndefined());
});

test.each(['ending-soon', 'notice-received'] as const)('%s is not mailed of a unit that was left', async (kind) => {
  const compose = composer({ rental: async () => left() });
  expect(await compose(queued(kind, { amount: 0 }))).toBeUndefined();
  const stays = composer({ rental: async () => left({ isMovedOn: false }) });
  expect(await stays(queued(kind, { amount: 0 }))).toBeDefined();
});
