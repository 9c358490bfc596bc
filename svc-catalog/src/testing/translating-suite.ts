import {
  deleteLocation,
  readTranslations,
  translate,
  translationLimits,
  updateLocation,
  type TranslationTarget,
} from '@hamkke/contracts';
import type { TestApp } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogStore } from '../domain/ports.ts';
import { fill, givenLocation } from './builders.ts';
import { people } from './managed-app.ts';
import type { MemoryCustomerTexts } from './memory-outside.ts';

export interface TranslatingApp {
  readonly app: TestApp;
  readonly store: CatalogStore;
  /** Every text that the translator was ever sent. */
  sent(): Promise<string[]>;
  /** What reservations say to a person. */
  readonly customerTexts: MemoryCustomerTexts;
  close(): Promise<void>;
}

/** What people type about themselves and each other, and never leaves this system. */
export const personalTexts = [
  '김민준',
  'minjun.kim@example.com',
  '010-1234-5678',
  '서울특별시 마포구 월드컵북로 396 101동 1203호',
  '짐을 조금 늦게 빼도 될까요? 김민준 드림',
  '사업자등록번호 123-45-67890',
  // Beside, within and around what is published.
  '함께보관 첫째점 김민준',
  '첫째점',
  ' 함께보관 첫째점',
  '함께보관 첫째점\n010-1234-5678',
];

/**
 * What the service must answer of partners' texts in other languages, whatever its stores and however the translator is
 * reached.
 */
export function describeTranslating(name: string, open: () => Promise<TranslatingApp>): void {
  describe(`${name}: partners' texts in other languages`, () => {
    let under: TranslatingApp;
    const first = {
      name: '함께보관 첫째점',
      address: '서울특별시 강남구 첫째로 1',
      city: '서울특별시',
      district: '강남구',
      description: '역에서 가까워요.',
      features: ['주차', '첫째 특징'],
    };
    const published = [first.name, first.address, first.city, first.district, first.description, ...first.features];
    beforeAll(async () => {
      under = await open();
      await fill(
        under.store,
        givenLocation('t1', { ...first, ownerId: 'p1' }, []),
        givenLocation(
          't2',
          { name: '함께보관 기다리는점', description: '아직 열지 않았어요.', status: 'pending', ownerId: 'p1' },
          [],
        ),
      );
    });
    afterAll(async () => await under.close());
    const translationsOf = async (texts: readonly string[], target: TranslationTarget = 'EN') =>
      (await under.app.call(translate, { body: { texts: [...texts], target } })).body.translations as string[];

    test('Korean is answered as it is, and sent nowhere', async () => {
      expect(await translationsOf(published, 'KO')).toEqual(published);
      expect(await under.sent()).toEqual([]);
    });

    test('everything of an open location is translated, for anybody and in the order of the texts; the rest comes back as it is', async () => {
      const texts = ['김민준', ...published.toReversed(), '함께보관 기다리는점', '아직 열지 않았어요.'];
      const said = await translationsOf(texts);
      expect(said.map((translation, index) => translation === texts[index])).toEqual([
        true,
        ...published.map(() => false),
        true,
        true,
      ]);
      expect(new Set(said).size).toBe(texts.length);
      expect((await under.sent()).toSorted()).toEqual(published.toSorted());
    });

    test('what was translated once is not sent again, in whatever order and company it is requested', async () => {
      const [before, said] = [(await under.sent()).length, await translationsOf(published)];
      expect(await translationsOf(published.toReversed())).toEqual(said.toReversed());
      expect(await translationsOf([published[3] ?? '', '모르는 글'])).toEqual([said[3], '모르는 글']);
      expect((await under.sent()).length).toBe(before);
    });

    test('each language has its own translation', async () => {
      const [english, japanese, chinese] = [
        await translationsOf(['첫째 특징']),
        await translationsOf(['첫째 특징'], 'JA'),
        await translationsOf(['첫째 특징'], 'ZH'),
      ];
      expect(new Set([...english, ...japanese, ...chinese, '첫째 특징']).size).toBe(4);
    });

    test('a service that writes mails is answered the same, and no other', async () => {
      const request = { body: { texts: ['첫째 특징', '김민준'], target: 'JA' as const } };
      expect((await under.app.asService('identity').call(readTranslations, request)).body).toEqual({
        translations: [...(await translationsOf(['첫째 특징'], 'JA')), '김민준'],
        translated: [true, false],
      });
      expect((await under.app.asService('gateway').call(readTranslations, request)).status).toBe(200);
      expect((await under.app.asService('payments').call(readTranslations, request)).status).toBe(403);
      expect((await under.app.as(people.administrator).call(readTranslations, request)).status).toBe(403);
    });

    test('what people say of themselves is never sent, whoever sends it and as often as it is sent', async () => {
      const before = await under.sent();
      for (const who of [under.app, under.app.as(people.administrator), under.app.as(people.partner)]) {
        for (const target of ['EN', 'JA', 'ZH'] as const)
          expect((await who.call(translate, { body: { texts: personalTexts, target } })).body).toEqual({
            translations: personalTexts,
            translated: personalTexts.map(() => false),
          });
      }
      expect(await under.sent()).toEqual(before);
    });

    test('a member has what their own reservations say translated, nobody else has, and it is not cached', async () => {
      const reason = '누수가 있어 지점에서 취소했어요.';
      under.customerTexts.texts.set(people.partner.id, [reason, first.name]);
      const texts = [reason, first.name, '김민준'];
      const said = async (who: Pick<TestApp, 'call'>) =>
        (await who.call(translate, { body: { texts, target: 'JA' } })).body.translated;
      expect(await said(under.app)).toEqual([false, true, false]);
      expect(await said(under.app.as(people.administrator))).toEqual([false, true, false]);
      const sentOf = async () => (await under.sent()).filter((text) => text === reason).length;
      expect(await sentOf()).toBe(0);
      under.customerTexts.away = true;
      expect(await said(under.app.as(people.partner))).toEqual([false, true, false]);
      under.customerTexts.away = false;
      expect(await said(under.app.as(people.partner))).toEqual([true, true, false]);
      expect(await sentOf()).toBe(1);
      expect(
        (await under.app.asService('identity').call(readTranslations, { body: { texts: [reason], target: 'JA' } })).body
          .translated,
      ).toEqual([false]);
      under.customerTexts.texts.clear();
      expect(await said(under.app.as(people.partner))).toEqual([false, true, false]);
    });

    test('a location that opens is translated from then on, and its old name stays so after it was renamed and removed', async () => {
      const administrator = under.app.as(people.administrator);
      await administrator.call(updateLocation, { params: { id: 't2' }, body: { isActive: true } });
      await administrator.call(updateLocation, { params: { id: 't2' }, body: { name: '함께보관 새이름점' } });
      expect((await administrator.call(deleteLocation, { params: { id: 't2' } })).status).toBe(204);
      const texts = ['함께보관 기다리는점', '함께보관 새이름점', '아직 열지 않았어요.'];
      const said = await translationsOf(texts, 'ZH');
      expect(said.filter((translation, index) => translation === texts[index])).toEqual([]);
    });

    test('a whole page of texts is taken, also written in escapes; more, or one twice, is refused', async () => {
      const texts = Array.from({ length: translationLimits.texts }, (_, n) =>
        `${n} `.padEnd(translationLimits.characters / translationLimits.texts, '가'),
      );
      const escaped = JSON.stringify({ texts, target: 'EN' }).replaceAll('가', '\\uac00');
      expect(
        await under.app.fetch('/api/translate', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: escaped,
        }),
      ).toMatchObject({ status: 200, body: { translations: texts } });
      for (const bad of [[...texts.slice(1), '짧은 글', '또 하나'], ['가', '가'], [], ['']])
        expect((await under.app.call(translate, { body: { texts: bad, target: 'EN' } })).status).toBe(422);
      expect((await under.app.call(translate, { body: { texts: ['가'], target: 'FR' as 'EN' } })).status).toBe(422);
    });
  });
}
