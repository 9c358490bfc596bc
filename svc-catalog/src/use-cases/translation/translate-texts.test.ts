import { DomainError } from '@hamkke/service-kit';
import { beforeEach, expect, test } from 'vitest';
import type { ForeignTarget } from '../../domain/outside-ports.ts';
import { createMemoryCustomerTexts, type MemoryCustomerTexts } from '../../testing/memory-outside.ts';
import { createMemoryCachedTranslations } from '../../testing/memory-translation.ts';
import { createTranslateTexts, type TranslationRequest } from './translate-texts.ts';

let calls: string[];
let customerTexts: MemoryCustomerTexts;
beforeEach(() => {
  calls = [];
  customerTexts = createMemoryCustomerTexts();
});

/** `공개` and `새 글` are published, and the first of them is stored in English. */
async function translate(texts: readonly string[], more: Partial<TranslationRequest> = {}) {
  const cache = createMemoryCachedTranslations();
  await cache.save(new Map([['공개', 'public']]), 'EN');
  const run = createTranslateTexts({
    store: {
      findPublished: async (requested) => new Set(requested.filter((text) => ['공개', '새 글'].includes(text))),
    },
    cachedTranslations: {
      ...cache,
      recall: async (requested, target) => {
        calls.push(`recall ${requested.join()}`);
        return await cache.recall(requested, target);
      },
    },
    translationRequester: {
      request: async (requested: readonly string[], target: ForeignTarget, how = { cached: true }) => {
        calls.push(`ask ${requested.join()}${how.cached ? '' : ' once'}`);
        return new Map(requested.map((text) => [text, `[${target}] ${text}`]));
      },
      settled: async () => undefined,
    },
    customerTexts: {
      textsOf: async (personId, correlationId) => {
        calls.push(`texts of ${personId}`);
        return await customerTexts.textsOf(personId, correlationId);
      },
    },
  });
  return await run({ texts, target: 'EN', correlationId: 'test', ...more });
}

test('texts come back in their order: cached, fresh, of the person, and as they were', async () => {
  customerTexts.texts.set('p9', ['내 예약']);
  const texts = ['모르는 글', '내 예약', '새 글', '공개'];
  expect(await translate(texts, { personId: 'p9' })).toEqual(['모르는 글', '[EN] 내 예약', '[EN] 새 글', 'public']);
  expect(calls).toEqual(['texts of p9', 'recall 새 글,공개', 'ask 새 글', 'ask 내 예약 once']);
});

test('nothing is requested that is not needed', async () => {
  expect(await translate(['공개'], { personId: 'p9' })).toEqual(['public']);
  expect(await translate(['모르는 글'])).toEqual(['모르는 글']);
  expect(await translate(['공개', '모르는 글'], { target: 'KO', personId: 'p9' })).toEqual(['공개', '모르는 글']);
  expect(calls).toEqual(['recall 공개']);
  expect(await translate(['모르는 글'], { personId: 'p9' })).toEqual(['모르는 글']);
  expect(calls).toEqual(['recall 공개', 'texts of p9']);
});

test('texts of a person stay as they are while reservations are away; another error is one', async () => {
  customerTexts.away = true;
  expect(await translate(['내 예약', '공개'], { personId: 'p9' })).toEqual(['내 예약', 'public']);
  for (const error of [new DomainError('NOT_FOUND'), new Error('broken')]) {
    customerTexts.textsOf = () => Promise.reject(error);
    await expect(translate(['내 예약'], { personId: 'p9' })).rejects.toBe(error);
  }
});
