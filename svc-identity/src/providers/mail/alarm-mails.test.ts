import { policy } from '@hamkke/contracts';
import { describe, expect, test } from 'vitest';
import type { DoorFacts, MailLanguage, PersonFacts, RentalFacts } from '../../domain/mail-ports.ts';
import {
  aPerson,
  breakable,
  composer,
  door,
  languages,
  locationIn,
  published,
  queued,
  rental,
} from '../../testing/mail-composer.ts';

const hangul = /\p{Script=Hangul}/u;
const triedAt = '2026-12-14T02:05:00.000Z';
const { wrongWithinMinutes } = policy.access;

/** When the last wrong code was tried, by the clocks of Seoul. */
const momentIn: Readonly<Record<MailLanguage, string>> = {
  ko: '2026년 12월 14일 11:05',
  en: 'Dec 14, 2026 11:05 (Seoul time)',
  ja: '2026/12/14 11:05（韓国時間）',
  zh: '2026年12月14日 11:05（韩国时间）',
};

const readable = <M extends { readonly subject: string; readonly text: string }>(mail: M | undefined) =>
  mail && { ...mail, subject: breakable(mail.subject), text: breakable(mail.text) };

describe('wrong codes at a door', () => {
  /** The mail about the door `d1` whose facts are these, and whose facts were read; undefined where none leaves. */
  async function doorMail(
    facts: DoorFacts | undefined,
    { language = 'ko', partner = aPerson({ language }) }: { language?: MailLanguage; partner?: PersonFacts } = {},
  ) {
    const read: string[] = [];
    const compose = composer({
      door: async (id) => (read.push(`door ${id}`), facts),
      person: async (id) => (read.push(`person ${id}`), partner),
    });
    return { mail: readable(await compose(queued('door-alarmed', { about: 'd1' }))), read };
  }

  test.each([
    [
      'ko',
      '[함께보관] Front 2에서 틀린 출입 코드가 여러 번 눌렸어요',
      `${wrongWithinMinutes}분 안에 틀린 출입 코드가 6번`,
      '누구인지 확인한 분에게만',
      '문 확인하기',
    ],
    [
      'en',
      'Wrong door codes were tried several times: Front 2',
      `Within ${wrongWithinMinutes} minutes 6 wrong door codes`,
      'only for people whom you know',
      'View the doors',
    ],
    [
      'ja',
      '【Hamkke】Front 2 で誤った入室コードが繰り返し入力されました',
      `${wrongWithinMinutes}分以内に誤った入室コードが6回`,
      'ご本人と確認できた方に限って',
      'ドアを確認する',
    ],
    [
      'zh',
      '【Hamkke】Front 2 多次被输入错误的开门密码',
      `在${wrongWithinMinutes}分钟内被输入了6次错误的开门密码`,
      '请只为确认过身份的人远程开门',
      '查看门',
    ],
  ] as const)(
    'go to the partner in %s: which door, how many, when the last, what to do, and where',
    async (language, subject, count, whatToDo, button) => {
      const { mail, read } = await doorMail(door(), { language });
      expect([mail?.to.address, read]).toEqual(['kim@example.com', ['door d1', 'person partner']]);
      expect(mail?.subject).toBe(subject);
      for (const part of [
        count,
        whatToDo,
        ': Front 2\n',
        `\n${button}\nhttps://hamkke.example/franchise-dashboard/warehouses/gangnam/doors\n`,
      ])
        expect(mail?.text).toContain(part);
      // In a sentence, and in the table.
      expect(mail?.text.split(momentIn[language])).toHaveLength(3);
      expect(hangul.test(`${mail?.subject}${mail?.text}`)).toBe(language === 'ko');
    },
  );

  test.each(languages)(
    'name the door as its partner typed it, which is the only Hangul of others (%s)',
    async (language) => {
      const { mail } = await doorMail(door({ name: '뒷문' }), { language });
      expect(mail?.subject).toContain('뒷문');
      const ours = `${mail?.subject}${mail?.text}${mail?.html}`.replaceAll('뒷문', '');
      expect(hangul.test(ours)).toBe(language === 'ko');
    },
  );

  test.each(languages)('name the location in the language of the partner (%s)', async (language) => {
    const { mail } = await doorMail(door(), { language });
    expect(mail?.text).toContain(`: ${locationIn[language]}\n`);
  });

  test('name the unit of a unit’s door, and none at an entrance', async () => {
    expect((await doorMail(door({ unitNumber: 'M-3' }))).mail?.text).toContain('\n보관함: M-3\n');
    expect((await doorMail(door())).mail?.text).not.toContain('보관함: ');
  });

  test.each([
    ['is gone', undefined],
    ['has no alarm any more', door({ alarm: null })],
    ['is of a location without a partner by now', door({ ownerId: null })],
  ])('are not mailed where the door %s', async (_, facts) =>
    expect(await doorMail(facts)).toEqual({ mail: undefined, read: ['door d1'] }),
  );

  test('are mailed to nobody where the partner is gone', async () => {
    const compose = composer({ person: async () => undefined });
    expect(await compose(queued('door-alarmed'))).toBeUndefined();
  });
});

describe('wrong codes at the door of a rental', () => {
  /** The mail about the rental `R1` whose facts are these, at an instant; undefined where none leaves. */
  async function rentalMail(facts: RentalFacts | undefined, now = new Date(triedAt)) {
    const compose = composer({ rental: async (id) => (id === 'R1' ? facts : undefined) }, 'en', now);
    return readable(await compose(queued('rental-alarmed', { about: 'R1', at: triedAt })));
  }
  const unit = (changes: Partial<RentalFacts> = {}) =>
    rental({ locationName: published, unitNumber: 'M-3', ...changes });

  test.each([
    [
      'ko',
      '[함께보관] 강남점 M-3 보관함 문에서 틀린 출입 코드가 눌렸어요',
      '함께보관 강남점 M-3 보관함 문에서',
      '출입 코드가 다른 사람에게 보인 것도 아니에요',
      '예약 화면에서 새 코드를 받을 수 있고',
      '고객센터로 문의해 주세요',
    ],
    [
      'en',
      'Wrong door codes were tried at unit M-3 at Hamkke Gangnam',
      'at the door of unit M-3 at Hamkke Gangnam',
      'your own code was not shown to anybody',
      'you can get a new code on the page of your reservation',
      'please contact support',
    ],
    [
      'ja',
      '【Hamkke】江南店 のボックス M-3 のドアで誤った入室コードが入力されました',
      'Hamkke 江南店 のボックス M-3 のドアで',
      '入室コードがほかの方に表示されたわけではございません',
      '予約画面で新しいコードを発行できます',
      'カスタマーセンターへお問い合わせください',
    ],
    [
      'zh',
      '【Hamkke】江南店 储物仓 M-3 的门被输入错误的密码',
      'Hamkke 江南店 储物仓 M-3 的门',
      '您的门锁密码也没有显示给任何人',
      '可以在预订页面获取新密码',
      '请联系客服',
    ],
  ] as const)(
    'go to its customer in %s: which unit, when, that the code was not shown, how to get another, and who helps',
    async (language, subject, ...parts) => {
      const mail = await rentalMail(unit({ language }));
      expect([mail?.subject, mail?.to.address]).toEqual([subject, 'kim@example.com']);
      for (const part of [...parts, '\nhttps://hamkke.example/profile/reservations/R1\n'])
        expect(mail?.text).toContain(part);
      // In a sentence, and in the table.
      expect(mail?.text.split(momentIn[language])).toHaveLength(3);
      expect(hangul.test(`${mail?.subject}${mail?.text}`)).toBe(language === 'ko');
    },
  );

  test('lead a guest to the look-up', async () => {
    const mail = await rentalMail(unit({ hasAccount: false }));
    expect(mail?.text).toContain('\nhttps://hamkke.example/reservations/lookup?order=H1\n');
  });

  test.each([
    ['the last day', {}, '2026-12-21'],
    ['the end of the grace where it renews', { isRenewing: true }, '2026-12-24'],
    ['the end of the grace, though the paid term expired', { isRenewing: true, status: 'expired' }, '2026-12-24'],
  ] as const)('are mailed until %s', async (_, changes, lastDay) => {
    const [lastMoment, over] = [new Date(`${lastDay}T23:59:59+09:00`), new Date(`${lastDay}T24:00:00+09:00`)];
    expect(await rentalMail(unit(changes), lastMoment)).toBeDefined();
    expect(await rentalMail(unit(changes), over)).toBeUndefined();
  });

  test.each([
    ['is gone', undefined],
    ['was cancelled', unit({ status: 'cancelled' })],
    ['ended', unit({ status: 'expired' })],
    ['was never paid', unit({ status: 'pending' })],
    ['is of nobody any more', unit({ email: '' })],
  ])('are not mailed where it %s', async (_, facts) => expect(await rentalMail(facts)).toBeUndefined());
});
