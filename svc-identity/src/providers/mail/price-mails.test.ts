import { policy, type ProposalAnswer } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import type { MailLanguage, RenewalFacts } from '../../domain/mail-ports.ts';
import { languages, mailAbout, proposed, renewal } from '../../testing/mail-composer.ts';

const page = 'https://hamkke.example/profile/reservations/R1';
const answered = (answer: ProposalAnswer, language: MailLanguage = 'ko', facts: RenewalFacts = proposed(answer)) =>
  mailAbout('price-answered', facts, language, { answer });

/** Days and amounts of the facts, as each language writes them. */
const factsIn: Readonly<
  Record<MailLanguage, Readonly<Record<'charge' | 'start' | 'end' | 'paid' | 'before' | 'after' | 'card', string>>>
> = {
  ko: {
    charge: '2026년 12월 18일',
    start: '2026년 12월 22일',
    end: '2027년 1월 21일',
    paid: '2026년 12월 21일',
    before: '55,000원',
    after: '60,500원',
    card: '끝자리 4242인 VISA 카드',
  },
  en: {
    charge: 'Dec 18, 2026',
    start: 'Dec 22, 2026',
    end: 'Jan 21, 2027',
    paid: 'Dec 21, 2026',
    before: '₩55,000',
    after: '₩60,500',
    card: 'VISA card ending in 4242',
  },
  ja: {
    charge: '2026/12/18',
    start: '2026/12/22',
    end: '2027/01/21',
    paid: '2026/12/21',
    before: '₩55,000',
    after: '₩60,500',
    card: '末尾 4242 の VISA カード',
  },
  zh: {
    charge: '2026年12月18日',
    start: '2026年12月22日',
    end: '2027年1月21日',
    paid: '2026年12月21日',
    before: '₩55,000',
    after: '₩60,500',
    card: '尾号 4242 的 VISA 卡',
  },
};

/** The sentences, each a block of its own, before the rows, which are one block of several lines. */
function saidIn(text = '') {
  const blocks = text.split('\n\n');
  return blocks
    .slice(
      1,
      blocks.findIndex((block) => block.includes('\n')),
    )
    .join('\n');
}
const isIn = (language: MailLanguage, text = '') => /\p{Script=Hangul}/u.test(text) === (language === 'ko');

describe('a proposed price', () => {
  test('says from when, before and after, the card, what follows without a yes, and how to answer', async () => {
    const mail = await mailAbout('price-proposed', proposed(null));
    expect(mail?.to.address).toBe('kim@example.com');
    for (const part of [
      '2026년 12월 22일부터 2027년 1월 21일까지인 다음 이용 기간부터 요금이 55,000원에서 60,500원으로 올라요.',
      '동의하면 2026년 12월 18일부터 1개월마다 60,500원이 끝자리 4242인 VISA 카드로 결제돼요.',
      '동의하지 않거나 답하지 않으면 아무것도 결제하지 않고, 자동 연장은 결제한 이용 기간의 마지막 날인 2026년 12월 21일에 끝나요.',
      '2026년 12월 18일 전까지는 언제든 답을 바꾸거나 자동 연장을 끌 수 있어요.',
      '다음 이용 기간: 2026년 12월 22일 ~ 2027년 1월 21일\n',
      '결제일: 2026년 12월 18일\n',
      '지금까지의 요금: 55,000원\n',
      '새 요금: 60,500원\n',
      '카드: 끝자리 4242인 VISA 카드\n',
      '결제된 마지막 날: 2026년 12월 21일\n',
      `새 요금 확인하기\n${page}\n`,
    ])
      expect(mail?.text).toContain(part);
  });

  test.each([
    ['ko', '[함께보관] 강남점 새 요금에 동의하는지 알려 주세요', '아무것도 결제하지 않고'],
    ['en', 'Do you agree to the new price at Hamkke Gangnam?', 'or do not answer, nothing is charged'],
    ['ja', '【Hamkke】江南店 の新しい料金に同意されるかお知らせください', 'ご回答がない場合は、何も請求されず'],
    ['zh', '【Hamkke】请告知是否同意 江南店 的新价格', '不同意或未答复，我们不会扣款'],
  ] as const)('has every fact in its sentences (%s)', async (language, subject, without) => {
    const mail = await mailAbout('price-proposed', proposed(null), language);
    expect(mail?.subject).toBe(subject);
    for (const part of [...Object.values(factsIn[language]), without]) expect(saidIn(mail?.text)).toContain(part);
    expect(isIn(language, mail?.text)).toBe(true);
  });
});

describe('an answer to a proposed price', () => {
  test('that accepts it is confirmed: from which charge, the card, and until when it can be taken back', async () => {
    const mail = await answered('accepted');
    for (const part of [
      '2026년 12월 18일부터 1개월마다 60,500원이 끝자리 4242인 VISA 카드로 결제돼요.',
      '그 전까지는 예약 화면에서 동의를 취소하거나 자동 연장을 끌 수 있어요. 그러면 결제하지 않고',
      '지금까지의 요금: 55,000원\n',
      '새 요금: 60,500원\n',
      `예약 보기\n${page}\n`,
    ])
      expect(mail?.text).toContain(part);
  });

  test('that declines it says that nothing at that price is charged, the last day, and that a yes still counts', async () => {
    const mail = await answered('declined');
    for (const part of [
      '새 요금 60,500원은 결제하지 않고, 자동 연장은 결제한 이용 기간과 함께 끝나요.',
      '이용 기간은 2026년 12월 21일까지예요.',
      '마음이 바뀌면 2026년 12월 18일 전까지 예약 화면에서 동의할 수 있어요.',
      '결제된 마지막 날: 2026년 12월 21일\n',
      `예약 보기\n${page}\n`,
    ])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('결제일:');
  });

  test.each([
    ['ko', 'accepted', '[함께보관] 강남점 새 요금에 동의하셨어요', '자동 연장을 끌 수 있어요'],
    ['ko', 'declined', '[함께보관] 강남점 새 요금에 동의하지 않는다고 답하셨어요', '결제하지 않고'],
    ['en', 'accepted', 'You agreed to the new price at Hamkke Gangnam', 'take your consent back'],
    ['en', 'declined', 'You declined the new price at Hamkke Gangnam', 'is not charged'],
    ['ja', 'accepted', '【Hamkke】江南店 の新しい料金への同意を承りました', '同意を取り消したり'],
    ['ja', 'declined', '【Hamkke】江南店 の新しい料金に同意しないとの回答を承りました', '請求されず'],
    ['zh', 'accepted', '【Hamkke】您已同意 江南店 的新价格', '撤回同意或关闭自动续租'],
    ['zh', 'declined', '【Hamkke】您未同意 江南店 的新价格', '我们不会按新价格'],
  ] as const)('has its facts in its sentences (%s, %s)', async (language, answer, subject, said) => {
    const mail = await answered(answer, language);
    const { charge, paid, after, card } = factsIn[language];
    expect(mail?.subject).toBe(subject);
    for (const part of [said, charge, after, answer === 'accepted' ? card : paid])
      expect(saidIn(mail?.text)).toContain(part);
    expect(isIn(language, mail?.text)).toBe(true);
  });

  test.each([
    ['accepted', 'declined'],
    ['declined', 'accepted'],
  ] as const)('that was %s, and is %s by now, has no mail: the later one has its own', async (before, by) => {
    expect(await answered(before, 'ko', proposed(by))).toBeUndefined();
  });
});

describe('the announcement of a charge', () => {
  const endsIn: Readonly<Record<MailLanguage, string>> = {
    ko: '[함께보관] 강남점 자동 연장이 2026년 12월 21일에 끝날 예정이에요',
    en: 'Your rental at Hamkke Gangnam is set to end on Dec 21, 2026',
    ja: '【Hamkke】江南店 の自動延長は 2026/12/21 に終了する予定です',
    zh: '【Hamkke】江南店 的自动续租预计于 2026年12月21日 结束',
  };

  describe.each([null, 'declined'] as const)('for which a price is proposed and the answer is %s', (answer) => {
    test.each(languages)('says that nothing is charged without a yes, and the last day (%s)', async (language) => {
      const mail = await mailAbout('renewal-announced', proposed(answer), language);
      const { charge, paid, after, card } = factsIn[language];
      expect(mail?.subject).toBe(endsIn[language]);
      for (const part of [charge, paid, after]) expect(saidIn(mail?.text)).toContain(part);
      expect(mail?.text).not.toContain(card);
      expect(isIn(language, mail?.text)).toBe(true);
    });
  });

  test('without a yes speaks of no charge at the price until now', async () => {
    const text = (await mailAbout('renewal-announced', proposed(null)))?.text;
    expect(text).toContain(
      '2026년 12월 18일 전까지 새 요금 60,500원에 동의하지 않으면 아무것도 결제하지 않고, 자동 연장은 결제한 이용 기간과 함께 끝나요.',
    );
    expect(text).toContain(`새 요금 확인하기\n${page}\n`);
    expect(text).not.toContain('결제돼요');
    expect(text).not.toContain('결제일:');
  });

  test.each<[string, RenewalFacts]>([
    ['whose higher price was accepted', proposed('accepted', { amount: 60_500 })],
    ['after one of another day, which has a proposal', proposed(null, { chargeOn: calendarDate('2026-12-19') })],
  ])('%s says what is charged', async (_, facts) => {
    const text = (await mailAbout('renewal-announced', facts))?.text;
    expect(text).toContain(`카드로 ${facts.amount === 60_500 ? '60,500원' : '55,000원'}이 결제돼요.`);
  });

  test('does not leave for a renewal that is off, whatever is proposed', async () => {
    expect(await mailAbout('renewal-announced', proposed(null, { isOn: false }))).toBeUndefined();
  });
});

test.each([
  ['ko', '그 전에 요금을 올리지 않기로 하면, 답과 상관없이 지금까지의 요금 55,000원으로 자동 연장이 이어져요.'],
  ['en', 'If the price is not raised after all, the renewal goes on at ₩55,000, whatever your answer is.'],
  ['ja', 'ご回答にかかわらず、これまでの料金 ₩55,000 で自動延長が続きます。'],
  ['zh', '无论您如何答复，自动续租都会按目前价格 ₩55,000 继续。'],
] as const)('a rise that is taken back lets the renewal go on, which each mail says (%s)', async (language, said) => {
  const mails = await Promise.all([
    mailAbout('price-proposed', proposed(null), language),
    mailAbout('renewal-announced', proposed(null), language),
    answered('declined', language),
  ]);
  for (const mail of mails) expect(saidIn(mail?.text)).toContain(said);
});

test.each([
  ['ko', '다음 기간의 새 요금에 동의를 받지 못해 결제하지 않았어요.'],
  ['en', 'You did not agree to the new price of the next term, so nothing was charged.'],
  ['ja', '次の期間の新しい料金への同意をいただいていないため、請求しておりません。'],
  ['zh', '您未同意下一期的新价格，因此未扣款。'],
] as const)('a renewal that ended for a price without a yes says so (%s)', async (language, why) => {
  const facts = renewal({ isOn: false, because: 'price-rose' });
  expect((await mailAbout('renewal-stopped', facts, language))?.text).toContain(why);
});

const { proposeDaysBefore } = policy.renewal;
test.each([
  ['ko', `결제일 전 ${proposeDaysBefore}일 안에 동의하는지 여쭤보고, 동의할 때만 오른 요금을 결제해요.`],
  ['en', `within the ${proposeDaysBefore} days before the charge, and charge the higher price only if you agree.`],
  ['ja', `お支払い日の前${proposeDaysBefore}日以内に`],
  ['zh', `扣款日前${proposeDaysBefore}天内征求您的同意`],
] as const)('who starts a renewal reads when a higher price is proposed (%s)', async (language, said) => {
  expect((await mailAbout('renewal-started', renewal(), language))?.text).toContain(said);
});

const accepted = { answer: 'accepted' } as const;
test.each<[string, RenewalFacts | undefined]>([
  ['a renewal that is gone', undefined],
  ['a renewal that is off', proposed('accepted', { isOn: false, because: 'customer' })],
  ['a proposal that is gone', renewal()],
  ['a proposal for another charge', proposed('accepted', { chargeOn: calendarDate('2027-01-18') })],
  ['a charge that is due by now', proposed('accepted', { isUnpaid: true })],
  ['a proposal without an answer', proposed(null)],
])('no answer is confirmed for %s', async (_, facts) => {
  expect(await mailAbout('price-answered', facts, 'ko', accepted)).toBeUndefined();
});

test.each<[string, RenewalFacts | undefined]>([
  ['a renewal that is gone', undefined],
  ['a renewal that is off', proposed(null, { isOn: false, because: 'customer' })],
  ['a proposal that is gone', renewal()],
  ['a proposal for another charge', proposed(null, { chargeOn: calendarDate('2027-01-18') })],
  ['a charge that is due by now', proposed(null, { isUnpaid: true })],
  ['a proposal that was accepted', proposed('accepted')],
  ['a proposal that was declined', proposed('declined')],
])('no price is proposed by mail for %s', async (_, facts) => {
  expect(await mailAbout('price-proposed', facts)).toBeUndefined();
});
