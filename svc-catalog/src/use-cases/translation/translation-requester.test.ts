import { beforeEach, describe, expect, test } from 'vitest';
import type { CharacterBudget, CachedTranslations } from '../../domain/outside-ports.ts';
import { TranslationFailure, type FailureReason } from '../../domain/translation-failure.ts';
import {
  createMemoryCharacterBudget,
  createMemoryCachedTranslations,
  createMemoryTranslator,
  type MemoryTranslator,
} from '../../testing/memory-translation.ts';
import {
  createTranslationRequester,
  type TranslationRequesterDeps,
  type TranslationRequester,
} from './translation-requester.ts';

let now: number;
let translator: MemoryTranslator;
let cache: CachedTranslations;
let warned: { fields: Record<string, unknown>; message: string }[];
const minutes = 60_000;
const requester = (more: Partial<TranslationRequesterDeps> = {}): TranslationRequester => {
  // pino's `warn` has overloads and a type parameter that no plain function can have.
  const logger = {
    warn: (fields: Record<string, unknown>, message: string) => void warned.push({ fields, message }),
  } as unknown as TranslationRequesterDeps['logger'];
  return createTranslationRequester({
    translator,
    cache,
    budget: createMemoryCharacterBudget(),
    clock: () => new Date(now),
    logger,
    restMs: 5 * minutes,
    timeoutMs: 20_000,
    pauseMs: 0,
    ...more,
  });
};
const fail = (...reasons: FailureReason[]) =>
  translator.failing.push(...reasons.map((reason) => new TranslationFailure(reason)));
const english = (...texts: string[]) => new Map(texts.map((text) => [text, `[EN] ${text}`]));
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `지점 ${n}`);

beforeEach(() => {
  now = Date.UTC(2026, 2, 1);
  translator = createMemoryTranslator();
  cache = createMemoryCachedTranslations();
  warned = [];
});

test('what was requested is answered and cached, fifty texts in one call and the fifty-first in the next', async () => {
  const texts = numbered(51);
  expect(await requester().request(texts, 'EN')).toEqual(english(...texts));
  expect(translator.requests.map(({ length }) => length)).toEqual([50, 1]);
  expect(translator.requests.flat()).toEqual(texts);
  expect(await cache.recall(texts, 'EN')).toEqual(english(...texts));
});

test('two who request the same at the same moment cost one call, whatever else they request; another language is another call', async () => {
  const { request } = requester();
  const [one, two, other] = await Promise.all([
    request(['가', '나'], 'EN'),
    request(['나', '다'], 'EN'),
    request(['나'], 'JA'),
  ]);
  expect([one, two, other]).toEqual([english('가', '나'), english('나', '다'), new Map([['나', '[JA] 나']])]);
  expect(translator.requests).toEqual([['가', '나'], ['다'], ['나']]);
});

test('who looked before the answer was stored, and calls after it was given, costs no second call', async () => {
  const { request } = requester();
  await request(['가'], 'EN');
  expect(await request(['가'], 'EN')).toEqual(english('가'));
  expect(translator.requests).toHaveLength(1);
});

test('what is about people is answered and not cached, and forgotten within a minute', async () => {
  const { request } = requester();
  expect(await request(['가'], 'EN', { cached: false })).toEqual(english('가'));
  expect(await cache.recall(['가'], 'EN')).toEqual(new Map());
  now += minutes + 1;
  await request(['가'], 'EN', { cached: false });
  expect(translator.requests).toHaveLength(2);
  // Requested as something published it is stored, whoever requested it before.
  await request(['가'], 'EN');
  expect(await cache.recall(['가'], 'EN')).toEqual(english('가'));
});

test('without a translator nothing is sent', async () => {
  expect(await requester({ translator: undefined }).request(['가'], 'EN')).toEqual(new Map());
  expect(warned).toEqual([]);
});

describe.each<[FailureReason, number, number]>([
  ['too-many', 2, 15_000],
  ['down', 2, 15_000],
  ['late', 2, 15_000],
  ['quota', 1, 5 * minutes],
  ['refused', 1, 5 * minutes],
])('when the translator fails by %s', (reason, tries, restMs) => {
  test(`it is tried ${tries === 2 ? 'a second time' : 'once'}, left alone for a while, and asked again after that`, async () => {
    const { request } = requester();
    fail(...Array<FailureReason>(tries).fill(reason));
    expect(await request(['가'], 'EN')).toEqual(new Map());
    expect(translator.requests).toHaveLength(tries);
    expect(await request(['가', '나'], 'EN')).toEqual(new Map());
    now += restMs - 1;
    expect(await request(['가', '나'], 'JA')).toEqual(new Map());
    expect(translator.requests).toHaveLength(tries);
    now += 1;
    expect(await request(['가', '나'], 'EN')).toEqual(english('가', '나'));
    expect(await cache.recall(['가'], 'EN')).toEqual(english('가'));
  });

  test('one warning says why and how many, and nothing of the texts', async () => {
    fail(reason, reason);
    await requester().request(['비밀 지점', '나'], 'EN');
    expect(warned.map(({ fields }) => fields)).toEqual([{ provider: 'deepl', reason, texts: 2, target: 'EN', restMs }]);
    expect(JSON.stringify(warned)).not.toContain('비밀');
  });
});

test.each<FailureReason>(['too-many', 'down', 'late'])(
  'a second try after %s that succeeds is an answer like any other',
  async (reason) => {
    fail(reason);
    expect(await requester().request(['가'], 'EN')).toEqual(english('가'));
    expect([translator.requests.length, warned]).toEqual([2, []]);
  },
);

test('texts that the translator cannot use are left alone for long, others are requested', async () => {
  const { request } = requester();
  fail('unusable');
  expect(await request(['가'], 'EN')).toEqual(new Map());
  now += 5 * minutes - 1;
  expect(await request(['가', '나'], 'EN')).toEqual(english('나'));
  expect(translator.requests).toEqual([['가'], ['나']]);
  now += 1;
  expect(await request(['가'], 'EN')).toEqual(english('가'));
});

test('a failed call leaves the others of the same question their answers', async () => {
  const texts = numbered(60);
  fail('unusable');
  expect(await requester().request(texts, 'EN')).toEqual(english(...texts.slice(50)));
});

test('an empty translation is none, and not requested again and again', async () => {
  const { request } = requester({
    translator: {
      translate: async (texts) => {
        translator.requests.push([...texts]);
        return texts.map((text) => (text === '가' ? '' : 'b'));
      },
    },
  });
  expect(await request(['가', '나'], 'EN')).toEqual(new Map([['나', 'b']]));
  now += 2 * minutes;
  expect(await request(['가'], 'EN')).toEqual(new Map());
  expect(translator.requests).toHaveLength(1);
});

test('nobody waits longer than the timeout; what comes later is stored and given to the next', async () => {
  const gate = Promise.withResolvers<void>();
  translator.before = () => gate.promise;
  const { request, settled } = requester({ timeoutMs: 20 });
  expect(await request(['가'], 'EN')).toEqual(new Map());
  expect(await request(['가'], 'EN')).toEqual(new Map());
  gate.resolve();
  await settled();
  expect(await cache.recall(['가'], 'EN')).toEqual(english('가'));
  expect(await request(['가'], 'EN')).toEqual(english('가'));
  expect(translator.requests).toHaveLength(1);
});

test('so many calls are under way at once, and no more', async () => {
  const gate = Promise.withResolvers<void>();
  translator.before = () => gate.promise;
  const { request } = requester({ timeoutMs: 20 });
  await request(numbered(500), 'EN');
  expect(translator.requests).toHaveLength(8);
  gate.resolve();
});

describe('the budget of the day', () => {
  const counting = (limit: number) => {
    const budget = createMemoryCharacterBudget({ limit });
    const left = async () => {
      let characters = 0;
      while (await budget.take(1)) characters += 1;
      return characters;
    };
    return { budget, left };
  };

  test('is never passed; what does not fit stays as it is, and is reported', async () => {
    const { budget, left } = counting(10);
    const { request } = requester({ budget });
    expect(await request(['가나다라마'], 'EN')).toEqual(english('가나다라마'));
    expect(await request(['바사아자차카'], 'EN')).toEqual(new Map());
    expect([translator.requests.length, warned[0]?.fields.reason, await left()]).toEqual([1, 'budget', 5]);
  });

  test.each<[FailureReason, boolean, number]>([
    ['quota', false, 10],
    ['down', false, 10],
    ['late', true, 4],
    ['unusable', true, 7],
  ])('after %s it has what was surely not billed', async (reason, maybeBilled, rest) => {
    const { budget, left } = counting(10);
    translator.failing.push(
      new TranslationFailure(reason, { maybeBilled }),
      new TranslationFailure(reason, { maybeBilled }),
    );
    await requester({ budget }).request(['가나다'], 'EN');
    expect(await left()).toBe(rest);
  });

  test('that cannot be counted lets nothing through', async () => {
    const budget: CharacterBudget = { take: () => Promise.reject(new Error('the store is away')) };
    expect(await requester({ budget }).request(['가'], 'EN')).toEqual(new Map());
    expect([translator.requests, warned[0]?.fields.reason]).toEqual([[], 'store']);
  });
});

test('an answer that cannot be stored is given all the same, and not paid for twice at once', async () => {
  const { request } = requester({ cache: { ...cache, save: () => Promise.reject(new Error('the store is away')) } });
  expect(await request(['가'], 'EN')).toEqual(english('가'));
  expect(await request(['가'], 'EN')).toEqual(english('가'));
  expect([translator.requests.length, warned.length]).toEqual([1, 1]);
});

test('a call that failed is not tried again when another one learned meanwhile that there is no use', async () => {
  fail('down', 'quota');
  expect(await requester().request(numbered(51), 'EN')).toEqual(new Map());
  expect(translator.requests.map(({ length }) => length)).toEqual([50, 1]);
});

test('an error that is no refusal of the translator counts as billed, and says nothing of the texts', async () => {
  let left = 10;
  const take = async (characters: number) => {
    left -= characters;
    return { giveBack: async () => void (left += characters) };
  };
  const { request } = requester({
    budget: { take },
    translator: { translate: () => Promise.reject(new Error('비밀')) },
  });
  expect(await request(['가나다'], 'EN')).toEqual(new Map());
  expect([left, warned.map(({ fields }) => fields.reason)]).toEqual([7, ['store']]);
});

describe('of many texts', () => {
  const most = 5_000;
  const texts = numbered(most);
  const requestAll = async (request: TranslationRequester['request']) => {
    // Eight calls of fifty texts are under way at once.
    for (let from = 0; from < most; from += 400) await request(texts.slice(from, from + 400), 'EN');
  };
  const callsOf = async (request: TranslationRequester['request'], text: string) => {
    const before = translator.requests.length;
    await request([text], 'EN');
    return translator.requests.length - before;
  };

  test('so many are cached, and with one more the first is requested again', async () => {
    const { request } = requester();
    await requestAll(request);
    expect(await callsOf(request, '지점 0')).toBe(0);
    await request(['하나 더'], 'EN');
    expect([await callsOf(request, '지점 1'), await callsOf(request, '지점 0')]).toEqual([0, 1]);
  });

  test('one that was requested again is cached longer than those that were requested before', async () => {
    const { request } = requester();
    await requestAll(request);
    now += 2 * minutes;
    await request(['지점 0'], 'EN');
    await request(['하나 더'], 'EN');
    expect(await callsOf(request, '지점 0')).toBe(0);
  });
});
