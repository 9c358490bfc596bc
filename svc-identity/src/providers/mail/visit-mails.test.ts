import { policy } from '@hamkke/contracts';
import { describe, expect, test } from 'vitest';
import type { MailLanguage, VisitFacts } from '../../domain/mail-ports.ts';
import { breakable, composer, languages, locationIn, queued, visit } from '../../testing/mail-composer.ts';

const hangul = /\p{Script=Hangul}/u;
const page = 'https://hamkke.example/access/visit#v1';
const { minutes, everyDays: days } = policy.visit;

/** 02:05 in UTC on 14 December 2026, by the clocks of Seoul. */
const momentIn: Readonly<Record<MailLanguage, string>> = {
  ko: '2026년 12월 14일 11:05',
  en: 'Dec 14, 2026 11:05 (Seoul time)',
  ja: '2026/12/14 11:05（韓国時間）',
  zh: '2026年12月14日 11:05（韩国时间）',
};

/** The mail about the visit `v1` whose facts are these, and which facts were read; undefined where none leaves. */
async function visitMail(facts: VisitFacts | undefined) {
  const read: string[][] = [];
  const compose = composer({ visit: async (...ids) => (read.push(ids), facts) });
  const mail = await compose(queued('visit-requested', { about: 'v1' }));
  return { mail: mail && { ...mail, subject: breakable(mail.subject), text: breakable(mail.text) }, read };
}

describe('whoever may begin a visit', () => {
  test.each([
    [
      'ko',
      '[함께보관] 강남점 방문 링크를 보내 드려요',
      `시작하면 ${minutes}분 동안 출입문을 여는 코드`,
      '출입문 앞에 도착해서',
      `${days}일에 한 번`,
      '신청하지 않았다면',
      '방문 화면 열기',
    ],
    [
      'en',
      'Your link to visit Hamkke Gangnam',
      `opens the entrance for ${minutes} minutes`,
      'once you are at the door',
      `once in ${days} days`,
      'not you',
      'Open the page of the visit',
    ],
    [
      'ja',
      '【Hamkke】江南店 の見学用リンクをお送りします',
      `コードが${minutes}分間表示されます`,
      '入口の前に着いてから',
      `${days}日に1回`,
      'お心当たりがない場合',
      '見学の画面を開く',
    ],
    [
      'zh',
      '【Hamkke】您的 江南店 参观链接',
      `有效${minutes}分钟`,
      '到达入口后再开始',
      `每${days}天可参观一次`,
      '如非您本人操作',
      '打开参观页面',
    ],
  ] as const)(
    'reads in %s what the link begins, where it is best begun, until when, and how often',
    async (language, subject, ...parts) => {
      const { mail, read } = await visitMail(visit({ language }));
      expect(read).toEqual([['v1', 'e1:visit-requested']]);
      expect([mail?.subject, mail?.to]).toEqual([subject, { name: '', address: 'kim@example.com' }]);
      for (const part of [...parts, `: ${locationIn[language]}\n`, `\n${page}\n`]) expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(`href="${page}"`);
      // In a sentence, and in the table.
      expect(mail?.text.split(momentIn[language])).toHaveLength(3);
      expect(hangul.test(`${mail?.subject}${mail?.text}`)).toBe(language === 'ko');
    },
  );
});

describe('whoever began the visit, and requested its link once more', () => {
  test.each([
    ['ko', '[함께보관] 강남점 방문이 시작되었어요', `${minutes}분이 지나면`],
    ['en', 'Your visit to Hamkke Gangnam has begun', `${minutes} minutes after`],
    ['ja', '【Hamkke】江南店 の見学が始まっています', `${minutes}分を過ぎると`],
    ['zh', '【Hamkke】您在 江南店 的参观已开始', `${minutes}分钟后`],
  ] as const)('reads in %s where the code is, and no more until when to begin', async (language, subject, part) => {
    const { mail } = await visitMail(visit({ language, state: 'open' }));
    expect(mail?.subject).toBe(subject);
    for (const one of [part, locationIn[language], `\n${page}\n`]) expect(mail?.text).toContain(one);
    expect(mail?.text).not.toContain(momentIn[language]);
    expect(hangul.test(`${mail?.subject}${mail?.text}`)).toBe(language === 'ko');
  });
});

describe('whoever has begun another visit within the month', () => {
  const limited = (language: MailLanguage, nextFrom: string | null = '2026-12-14T02:05:00.000Z') =>
    visit({
      language,
      state: 'limited',
      beginBy: new Date('2026-11-30T00:00:00.000Z'),
      nextFrom: nextFrom === null ? null : new Date(nextFrom),
    });

  test.each([
    ['ko', '[함께보관] 강남점 방문은 아직 할 수 없어요', '이미 시작한 방문이 있어요', `${days}일에 한 번`],
    ['en', 'You cannot visit Hamkke Gangnam yet', 'a visit has already been begun', `once in ${days} days`],
    ['ja', '【Hamkke】江南店 の見学はまだできません', 'すでに開始された見学があります', `${days}日に1回`],
    ['zh', '【Hamkke】暂时无法参观 江南店', '已经开始过一次参观', `每${days}天可参观一次`],
  ] as const)('reads in %s why not, and from when on, and gets no link', async (language, subject, ...parts) => {
    const { mail } = await visitMail(limited(language));
    expect(mail?.subject).toBe(subject);
    for (const part of [...parts, `: ${locationIn[language]}\n`]) expect(mail?.text).toContain(part);
    // In a sentence, and in the table.
    expect(mail?.text.split(momentIn[language])).toHaveLength(3);
    for (const written of [mail?.text, mail?.html]) expect(written).not.toMatch(/v1|https?:|<a /);
    expect(hangul.test(`${mail?.subject}${mail?.text}`)).toBe(language === 'ko');
  });

  test.each([
    ['2026-12-14T02:04:00.001Z', '11:05'],
    ['2026-12-14T02:05:00.000Z', '11:05'],
    ['2026-12-14T02:05:00.001Z', '11:06'],
  ])('who may visit again from %s on reads %s, which is not too soon', async (nextFrom, time) => {
    expect((await visitMail(limited('ko', nextFrom))).mail?.text).toContain(`2026년 12월 14일 ${time}`);
  });

  test('gets no mail that cannot say from when on', async () => {
    expect((await visitMail(limited('ko', null))).mail).toBeUndefined();
  });
});

test.each([
  ['is over', visit({ state: 'over' })],
  ['was never begun', visit({ state: 'lapsed' })],
  ['is gone', undefined],
])('a visit that %s is not mailed', async (_, facts) => expect((await visitMail(facts)).mail).toBeUndefined());

test.each(languages)('a location without a translation is named as its partner typed it (%s)', async (language) => {
  const { mail } = await visitMail(visit({ language, locationName: '뒷골목점' }));
  expect(mail?.subject).toContain('뒷골목점');
  expect(hangul.test(`${mail?.subject}${mail?.text}`.replaceAll('뒷골목점', ''))).toBe(language === 'ko');
});
