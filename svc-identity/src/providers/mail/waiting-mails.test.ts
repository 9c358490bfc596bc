import { policy } from '@hamkke/contracts';
import { describe, expect, test } from 'vitest';
import type { MailLanguage, WaitingFacts } from '../../domain/mail-ports.ts';
import type { WaitingMailKind } from '../../domain/mail.ts';
import { breakable, composer, languages, offered, queued, waiting } from '../../testing/mail-composer.ts';

const page = 'https://hamkke.example/waiting/w1';
const until = '2026-12-14T02:05:00.000Z';

/** The mail about the place `w1` whose facts are these, at an instant; undefined where none leaves. */
async function mailAbout(
  kind: WaitingMailKind,
  facts: WaitingFacts | undefined,
  now = new Date('2026-12-14T00:05:00Z'),
) {
  const compose = composer({ waiting: async () => facts }, 'en', now);
  const mail = await compose(queued(kind, { about: 'w1', ...(kind === 'waiting-offered' && { at: until }) }));
  return mail && { ...mail, subject: breakable(mail.subject), text: breakable(mail.text) };
}

describe('whoever asked to wait', () => {
  const { confirmHours } = policy.waiting;

  test.each([
    [
      'ko',
      '[함께보관] 강남점 빈자리 대기 신청을 확인해 주세요',
      `신청한 뒤 ${confirmHours}시간 안에`,
      '신청하지 않았다면',
    ],
    [
      'en',
      'Please confirm that you are waiting for a unit at Hamkke Gangnam',
      `within ${confirmHours} hours`,
      'not you',
    ],
    [
      'ja',
      '【Hamkke】江南店 の空き待ちのお申し込みをご確認ください',
      `${confirmHours}時間以内`,
      'お心当たりがない場合',
    ],
    ['zh', '【Hamkke】请确认您在 江南店 的候补申请', `${confirmHours}小时内`, '如非您本人操作'],
  ] as const)('reads that the place counts once it is confirmed (%s)', async (language, subject, within, notMe) => {
    const mail = await mailAbout('waiting-confirm', waiting({ language }));
    expect(mail?.subject).toBe(subject);
    for (const part of [within, notMe, `\n${page}\n`]) expect(mail?.text).toContain(part);
  });

  test('reads what is waited for', async () => {
    const text = (await mailAbout('waiting-confirm', waiting({ language: 'ko' })))?.text;
    for (const part of ['지점: 함께보관 강남점\n', '사이즈: M\n', '이용 시작: 2026년 12월 20일\n'])
      expect(text).toContain(part);
    expect(text).not.toContain('예약 가능 시간');
  });

  test.each(['waiting', 'offered', 'taken', 'missed', 'left', 'expired'] as const)(
    'gets no mail to confirm a place that is %s by now',
    async (status) => expect(await mailAbout('waiting-confirm', offered({ status }))).toBeUndefined(),
  );
});

describe('whoever is offered a unit', () => {
  const momentIn: Readonly<Record<MailLanguage, string>> = {
    ko: '2026년 12월 14일 11:05',
    en: 'Dec 14, 2026 11:05 (Seoul time)',
    ja: '2026/12/14 11:05（韓国時間）',
    zh: '2026年12月14日 11:05（韩国时间）',
  };

  test.each([
    ['ko', '[함께보관] 강남점에 기다리시던 빈자리가 났어요', '같은 화면에서 양보할 수 있고'],
    ['en', 'A unit that you are waiting for is free at Hamkke Gangnam', 'you can give it up on the same page'],
    ['ja', '【Hamkke】江南店 でお待ちのボックスが空きました', '同じ画面で辞退でき'],
    ['zh', '【Hamkke】您在 江南店 候补的储物仓有空位了', '您可以在同一页面放弃'],
  ] as const)('reads until when it is held, and how to give it up (%s)', async (language, subject, giveUp) => {
    const mail = await mailAbout('waiting-offered', offered({ language }));
    expect(mail?.subject).toBe(subject);
    for (const part of [giveUp, `\n${page}\n`]) expect(mail?.text).toContain(part);
    // In a sentence, and in the table.
    expect(mail?.text.split(momentIn[language])).toHaveLength(3);
  });

  test('reads which unit, for which days, and what it costs', async () => {
    const text = (await mailAbout('waiting-offered', offered({ language: 'ko' })))?.text;
    for (const part of [
      '지점: 함께보관 강남점\n',
      '사이즈: M\n',
      '보관함: M-3\n',
      '이용 기간: 2026년 12월 22일 ~ 2027년 1월 21일\n',
      '요금: 60,000원\n',
      '예약 가능 시간: 2026년 12월 14일 11:05까지\n',
    ])
      expect(text).toContain(part);
  });

  test('reads the time of Seoul with two digits of an hour, also after midnight there', async () => {
    const { offer } = offered();
    const late = offer && { ...offer, until: new Date('2026-12-14T15:07:00.000Z') };
    const mail = await mailAbout('waiting-offered', offered({ offer: late, language: 'ko' }));
    expect(mail?.text).toContain('2026년 12월 15일 00:07');
  });

  test.each(['unconfirmed', 'waiting', 'taken', 'missed', 'left', 'expired'] as const)(
    'gets no mail once the place is %s',
    async (status) => expect(await mailAbout('waiting-offered', offered({ status }))).toBeUndefined(),
  );

  test('gets no mail once the offer is over, though nobody has looked at it yet', async () => {
    const at = (ms: number) => mailAbout('waiting-offered', offered(), new Date(Date.parse(until) + ms));
    expect(await at(-1)).toBeDefined();
    expect(await at(0)).toBeUndefined();
  });
});

test.each(['waiting-confirm', 'waiting-offered'] as const)(
  '%s is not written about a place that is gone',
  async (kind) => expect(await mailAbout(kind, undefined)).toBeUndefined(),
);

test.each(languages)('a stranger’s name stands in none of them (%s)', async (language) => {
  expect((await mailAbout('waiting-confirm', waiting({ language })))?.to).toEqual({
    name: '',
    address: 'kim@example.com',
  });
});
