import { declineReasons, policy, type RenewalEnd } from '@hamkke/contracts';
import { addDays } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import type { MailLanguage, RenewalFacts } from '../../domain/mail-ports.ts';
import type { RenewalMailKind } from '../../domain/mail.ts';
import {
  aPerson,
  breakable,
  composer,
  declined,
  languages,
  mailAbout,
  published,
  queued,
  reminded,
  rental,
  renewal,
  renewalAt,
} from '../../testing/mail-composer.ts';
import { textsOf } from './mail-writer.ts';

const ended = ['customer', 'card-removed', 'price-rose', 'not-for-sale', 'taken'] as const;
const page = 'https://hamkke.example/profile/reservations/R1';

const stoppedFor = (because: RenewalEnd) => renewal({ isOn: false, because });

describe('starting', () => {
  test('confirms price, cycle, first charge, card, how to stop and where the sentences are', async () => {
    const mail = await mailAbout('renewal-started', renewal());
    expect(mail?.subject).toBe('[함께보관] 강남점 자동 연장을 시작했어요');
    for (const part of [
      '2026년 12월 18일부터 1개월마다 55,000원이 끝자리 4242인 VISA 카드로 결제돼요',
      '예약 화면에서 언제든 끌 수 있어요',
      '동의하신 내용은 예약 화면에서 다시 볼 수 있어요',
      '다음 이용 기간: 2026년 12월 22일 ~ 2027년 1월 21일\n',
      '결제일: 2026년 12월 18일\n',
      '요금: 55,000원\n',
      `예약 보기\n${page}\n`,
    ])
      expect(mail?.text).toContain(part);
  });

  test.each([
    ['monthly', '1개월마다'],
    ['quarterly', '3개월마다'],
    ['yearly', '12개월마다'],
    ['custom', '1개월마다'],
    ['daily', '1개월마다'],
  ] as const)('of a %s rental is by %s', async (period, cycle) => {
    const mail = await composer(
      { rental: async () => rental({ language: 'ko', period }) },
      'ko',
    )(queued('renewal-started'));
    expect(mail?.text).toContain(cycle);
  });

  test.each([
    [{ brand: 'VISA', lastFour: null }, 'your VISA card.'],
    [{ brand: null, lastFour: '4242' }, 'your card ending in 4242.'],
    [{ brand: 'LOCAL', lastFour: '4242' }, 'your card ending in 4242.'],
    [{ brand: null, lastFour: null }, 'your saved card.'],
    [null, 'your saved card.'],
  ])('names a card %j as %s', async (card, name) => {
    expect((await mailAbout('renewal-started', renewal({ card }), 'en'))?.text).toContain(name);
  });
});

describe('an announcement', () => {
  const at = (daysBefore: number) => new Date(reminded.getTime() + (4 - daysBefore) * 24 * 3_600_000);
  const [first, last] = policy.renewal.announceDaysBefore;

  test.each([
    ['ko', '[함께보관] 7일 뒤 55,000원이 결제돼요', '[함께보관] 내일 55,000원이 결제돼요'],
    ['en', '₩55,000 will be charged in 7 days', '₩55,000 will be charged tomorrow'],
    ['ja', '【Hamkke】7日後に ₩55,000 をご請求します', '【Hamkke】明日 ₩55,000 をご請求します'],
    ['zh', '【Hamkke】7天后将扣款 ₩55,000', '【Hamkke】明天将扣款 ₩55,000'],
  ] as const)('says in %s when so much is charged', async (language, weekAhead, dayAhead) => {
    const subjectAt = async (days: number) =>
      (await mailAbout('renewal-announced', renewal(), language, { now: at(days) }))?.subject;
    expect([await subjectAt(first), await subjectAt(last)]).toEqual([weekAhead, dayAhead]);
  });

  test('says which day, which card, for which term, and how to stop before', async () => {
    const text = (await mailAbout('renewal-announced', renewal(), 'ko', { now: at(first) }))?.text;
    expect(text).toContain('7일 뒤인 2026년 12월 18일에 끝자리 4242인 VISA 카드로 55,000원이 결제돼요.');
    expect(text).toContain('2026년 12월 22일부터 2027년 1월 21일까지의 요금이에요.');
    expect(text).toContain('그 전에 예약 화면에서 자동 연장을 꺼 주세요');
    expect(text).toContain(`예약 보기\n${page}\n`);
  });

  test('does not leave once the charge is due, nor where it is for a later term by now', async () => {
    const isSent = async (days: number) =>
      (await mailAbout('renewal-announced', renewal(), 'ko', { now: at(days) })) !== undefined;
    expect([await isSent(first + 1), await isSent(first), await isSent(last), await isSent(last - 1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('a declined charge', () => {
  test('says why, when the card is tried again, how long the unit stays, and where any card pays', async () => {
    const mail = await mailAbout('renewal-failed', declined());
    for (const part of [
      '2026년 12월 22일부터의 요금 55,000원을 끝자리 4242인 VISA 카드로 결제하지 못했어요. 카드의 한도를 넘었어요.',
      '2026년 12월 19일에 저장한 카드로 다시 결제해 볼게요.',
      '보관함은 2026년 12월 24일까지 그대로예요.',
      `다른 카드로 결제하기\n${page}\n`,
    ])
      expect(mail?.text).toContain(part);
  });

  test('for the last time says so', async () => {
    const text = (await mailAbout('renewal-failed', declined({ nextAttemptOn: null })))?.text;
    expect(text).toContain('저장한 카드로는 더 결제하지 않아요.');
    expect(text).not.toContain('다시 결제해 볼게요');
  });

  test.each(languages)('says each reason in words of its own, the latest one (%s)', async (language) => {
    const { declines } = textsOf[language].renewals;
    for (const reason of declineReasons) {
      const text = (await mailAbout('renewal-failed', declined({ declines: ['unknown', reason] }), language))?.text;
      const said = declineReasons.filter((one) => text?.includes(declines[one]));
      expect(said).toEqual([reason]);
      expect(/\p{Script=Hangul}/u.test(text ?? '')).toBe(language === 'ko');
    }
  });

  test('is mailed until the grace is over', async () => {
    const lastDay = addDays(rental().endDate, policy.renewal.graceDays);
    const isSent = async (now: string) =>
      (await mailAbout('renewal-failed', declined(), 'ko', { now: new Date(now) })) !== undefined;
    expect([await isSent(`${lastDay}T23:59:59+09:00`), await isSent(`${addDays(lastDay, 1)}T00:00:00+09:00`)]).toEqual([
      true,
      false,
    ]);
  });
});

test('an overdue term says since when, that it can be paid, and that the partner is informed, nothing worse', async () => {
  const mail = await mailAbout('renewal-overdue', declined({ nextAttemptOn: null }));
  for (const part of [
    '결제된 이용 기간이 2026년 12월 21일에 끝났고, 다음 기간의 요금 55,000원이 아직 결제되지 않았어요.',
    `앞으로 ${policy.renewal.caseDays}일 동안 결제되지 않으면 지점 운영자에게 알려요.`,
    '짐은 그대로 있고',
    '결제된 마지막 날: 2026년 12월 21일\n',
    `결제하기\n${page}\n`,
  ])
    expect(mail?.text).toContain(part);
});

describe('a renewal that stopped', () => {
  test.each([
    ['customer', '앞으로는 결제하지 않아요', '다시 켜거나 직접 연장해 주세요'],
    ['card-removed', '저장한 카드를 지워서', '카드를 다시 저장하거나 직접 연장해 주세요'],
    ['price-rose', '다음 기간의 새 요금에 동의를 받지 못해 결제하지 않았어요.', '새 요금으로 계속 이용하고 싶다면'],
    ['not-for-sale', '다음 기간부터 빌려드리지 않아요', '결제하지 않았어요'],
    ['taken', '다음 기간에 다른 예약이 있어', '결제하지 않았어요'],
  ] as const)('for %s says so, and the last day', async (because, why, next) => {
    const text = (await mailAbout('renewal-stopped', stoppedFor(because)))?.text;
    for (const part of [why, next, '이용 기간은 2026년 12월 21일까지예요.', `예약 보기\n${page}\n`])
      expect(text).toContain(part);
  });

  test.each(languages)('says each reason in a text of its own (%s)', async (language) => {
    const texts = await Promise.all(
      ended.map(async (because) => (await mailAbout('renewal-stopped', stoppedFor(because), language))?.text),
    );
    expect(new Set(texts).size).toBe(ended.length);
    for (const text of texts) expect(/\p{Script=Hangul}/u.test(text ?? '')).toBe(language === 'ko');
    for (const text of texts) expect(text).toMatch(/2026(\/12\/21|年12月21日|년 12월 21일)|Dec 21, 2026/);
  });
});

describe('a case for the partner', () => {
  const caseMail = (ownerId: string | null, language: MailLanguage = 'en') => {
    const partnerOf: string[] = [];
    const mail = composer({
      renewal: async () => declined({ ownerId, declines: ['limit', 'limit', 'expired', 'expired'] }),
      rental: async () =>
        rental({
          language: 'ko',
          email: 'customer@example.com',
          name: '김하늘',
          locationName: published,
          unitNumber: 'M-3',
        }),
      person: async (id) => {
        partnerOf.push(id);
        return aPerson({ email: 'partner@example.com', name: 'Lee', language });
      },
    })(queued('renewal-escalated'));
    return { mail, partnerOf };
  };

  test('goes to the partner, in their language, with the unit, since when and the charges', async () => {
    const { mail, partnerOf } = caseMail('o-1');
    const { to, subject, text, html } = (await mail) ?? {};
    expect([to, partnerOf]).toEqual([{ name: 'Lee', address: 'partner@example.com' }, ['o-1']]);
    expect(subject).toBe('Unit M-3 at Hamkke Gangnam has not been paid for a long time');
    expect(breakable(text)).toContain('ended on Dec 21, 2026');
    expect(text).toContain('was tried 4 times');
    expect(text).toContain('View reservation\nhttps://hamkke.example/franchise-dashboard/reservations/R1\n');
    expect(`${text}${html}`).not.toMatch(/customer@example|김하늘/);
  });

  test('goes to nobody where no partner owns the location', async () => {
    const { mail, partnerOf } = caseMail(null);
    expect([await mail, partnerOf]).toEqual([undefined, []]);
  });
});

const stopped = { isOn: false, because: 'customer', isUnpaid: false } as const;
test.each<[string, RenewalMailKind, RenewalFacts | undefined]>([
  ['a renewal that is gone', 'renewal-started', undefined],
  ['a start that was taken back', 'renewal-started', renewal(stopped)],
  ['a charge that was stopped', 'renewal-announced', renewal(stopped)],
  ['a declined charge whose term is paid', 'renewal-failed', renewal()],
  ['a declined charge of a renewal that stopped', 'renewal-failed', declined({ ...stopped, isUnpaid: true })],
  ['a term that is due and was never charged', 'renewal-failed', declined({ declines: [] })],
  ['an overdue term that is paid', 'renewal-overdue', renewal()],
  ['an overdue term of a renewal that stopped', 'renewal-overdue', declined({ ...stopped, isUnpaid: true })],
  ['a stop that was taken back', 'renewal-stopped', renewal()],
  ['a stop that was taken back, whatever its reason', 'renewal-stopped', renewal({ because: 'customer' })],
  ['a renewal that ended with its rental', 'renewal-stopped', stoppedFor('rental-ended')],
  ['a person who was erased', 'renewal-stopped', stoppedFor('erased')],
  ['a case that is paid', 'renewal-escalated', renewal()],
])('nothing is written about %s', async (_, kind, facts) => {
  expect(await mailAbout(kind, facts)).toBeUndefined();
});

test.each(['renewal-started', 'renewal-escalated'] as const)(
  'nothing is written about a renewal whose rental is gone (%s)',
  async (kind) => {
    const facts = { ...renewalAt(kind), rental: async () => undefined };
    expect(await composer(facts)(queued(kind))).toBeUndefined();
  },
);

/** The subject of the receipt of a renewed term, its first sentence, and how the next one is avoided. */
const receiptIn: Readonly<Record<MailLanguage, readonly [subject: string, first: string, stop: string]>> = {
  ko: [
    '[함께보관] 강남점 이용 기간이 2026년 12월 21일까지 연장됐어요',
    '요금 60,000원이 결제되었고, 같은 보관함을 2026년 12월 21일까지 이어서 이용할 수 있어요.',
    '예약 화면에서 자동 연장을 꺼 주세요.',
  ],
  en: [
    'Your rental at Hamkke Gangnam goes on until Dec 21, 2026',
    '₩60,000 was paid, and the same unit stays yours until Dec 21, 2026.',
    'turn the renewal off on the page of your reservation.',
  ],
  ja: [
    '【Hamkke】江南店 のご利用が 2026/12/21 まで延長されました',
    '料金 ₩60,000 のお支払いが完了しました。同じボックスを 2026/12/21 まで続けてご利用いただけます。',
    '予約画面で自動延長をオフにしてください。',
  ],
  zh: [
    '【Hamkke】江南店 的租期已续至 2026年12月21日',
    '费用 ₩60,000 已支付，您可以继续使用同一储物仓至 2026年12月21日。',
    '请在预订页面关闭自动续租。',
  ],
};

test.each(languages)(
  'the receipt of a term of a rental that renews says what was paid, until when, and how to stop (%s)',
  async (language) => {
    const receipt = async (isExtension: boolean) =>
      await composer(
        { rental: async () => rental({ language, locationName: published, isExtension, isRenewing: true }) },
        language,
      )(queued('booking-confirmed'));
    const mail = await receipt(true);
    const [subject, first, stop] = receiptIn[language];
    expect(breakable(mail?.subject)).toBe(subject);
    expect(breakable(mail?.text).split('\n\n')[1]).toBe(first);
    expect(mail?.text).toContain(stop);
    expect((await receipt(false))?.subject).not.toBe(mail?.subject);
  },
);
