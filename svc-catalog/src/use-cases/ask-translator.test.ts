import { beforeEach, describe, expect, test } from 'vitest';
import type { CharacterBudget, KeptTranslations } from '../domain/outside-ports.ts';
import { TranslationFailure, type FailureReason } from '../domain/translation-failure.ts';
import {
  createMemoryCharacterBudget,
  createMemoryKeptTranslations,
  createMemoryTranslator,
  type MemoryTranslator,
} from '../testing/memory-translation.ts';
import { createAskTranslator, type AskDeps, type AskTranslator } from './ask-translator.ts';

let now: number;
let translator: MemoryTranslator;
let kept: KeptTranslations;
let warned: { fields: Record<string, unknown>; words: string }[];
const minutes = 60_000;
const asker = (more: Partial<AskDeps> = {}): AskTranslator => {
  const logger = {
    warn: (fields: Record<string, unknown>, words: string) => void warned.push({ fields, words }),
  } as unknown as AskDeps['logger'];
  return createAskTranslator({
    translator,
    kept,
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
  kept = createMemoryKeptTranslations();
  warned = [];
});

test('what was asked is answered and kept, fifty texts in one call and the fifty-first in the next', async () => {
  const texts = numbered(51);
  expect(await asker().ask(texts, 'EN')).toEqual(english(...texts));
  expect(translator.asked.map(({ length }) => length)).toEqual([50, 1]);
  expect(translator.asked.flat()).toEqual(texts);
  expect(await kept.recall(texts, 'EN')).toEqual(english(...texts));
});

test('two who ask for the same at the same moment cost one call, whatever else they ask for; another language is another question', async () => {
  const { ask } = asker();
  const [one, two, other] = await Promise.all([ask(['가', '나'], 'EN'), ask(['나', '다'], 'EN'), ask(['나'], 'JA')]);
  expect([one, two, other]).toEqual([english('가', '나'), english('나', '다'), new Map([['나', '[JA] 나']])]);
  expect(translator.asked).toEqual([['가', '나'], ['다'], ['나']]);
});

test('who looked before the answer was kept, and asks after it was given, costs no second call', async () => {
  const { ask } = asker();
  await ask(['가'], 'EN');
  expect(await ask(['가'], 'EN')).toEqual(english('가'));
  expect(translator.asked).toHaveLength(1);
});

test('what is about people is answered and not kept, and forgotten within a minute', async () => {
  const { ask } = asker();
  expect(await ask(['가'], 'EN', { kept: false })).toEqual(english('가'));
  expect(await kept.recall(['가'], 'EN')).toEqual(new Map());
  now += minutes + 1;
  await ask(['가'], 'EN', { kept: false });
  expect(translator.asked).toHaveLength(2);
  // Asked for as something published it is kept, whoever asked before.
  await ask(['가'], 'EN');
  expect(await kept.recall(['가'], 'EN')).toEqual(english('가'));
});

test('without a translator nothing is asked', async () => {
  expect(await asker({ translator: undefined }).ask(['가'], 'EN')).toEqual(new Map());
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
    const { ask } = asker();
    fail(...Array<FailureReason>(tries).fill(reason));
    expect(await ask(['가'], 'EN')).toEqual(new Map());
    expect(translator.asked).toHaveLength(tries);
    expect(await ask(['가', '나'], 'EN')).toEqual(new Map());
    now += restMs - 1;
    expect(await ask(['가', '나'], 'JA')).toEqual(new Map());
    expect(translator.asked).toHaveLength(tries);
    now += 1;
    expect(await ask(['가', '나'], 'EN')).toEqual(english('가', '나'));
    expect(await kept.recall(['가'], 'EN')).toEqual(english('가'));
  });

  test('one warning says why and how many, and nothing of the texts', async () => {
    fail(reason, reason);
    await asker().ask(['비밀 지점', '나'], 'EN');
    expect(warned.map(({ fields }) => fields)).toEqual([{ provider: 'deepl', reason, texts: 2, target: 'EN', restMs }]);
    expect(JSON.stringify(warned)).not.toContain('비밀');
  });
});

test.each<FailureReason>(['too-many', 'down', 'late'])(
  'a second try after %s that succeeds is an answer like any other',
  async (reason) => {
    fail(reason);
    expect(await asker().ask(['가'], 'EN')).toEqual(english('가'));
    expect([translator.asked.length, warned]).toEqual([2, []]);
  },
);

test('texts that the translator cannot use are left alone for long, others are asked for', async () => {
  const { ask } = asker();
  fail('unusable');
  expect(await ask(['가'], 'EN')).toEqual(new Map());
  now += 5 * minutes - 1;
  expect(await ask(['가', '나'], 'EN')).toEqual(english('나'));
  expect(translator.asked).toEqual([['가'], ['나']]);
  now += 1;
  expect(await ask(['가'], 'EN')).toEqual(english('가'));
});

test('a failed call leaves the others of the same question their answers', async () => {
  const texts = numbered(60);
  fail('unusable');
  expect(await asker().ask(texts, 'EN')).toEqual(english(...texts.slice(50)));
});

test('an empty translation is none, and not asked for again and again', async () => {
  const { ask } = asker({
    translator: {
      translate: async (texts) => {
        translator.asked.push([...texts]);
        return texts.map((text) => (text === '가' ? '' : 'b'));
      },
    },
  });
  expect(await ask(['가', '나'], 'EN')).toEqual(new Map([['나', 'b']]));
  now += 2 * minutes;
  expect(await ask(['가'], 'EN')).toEqual(new Map());
  expect(translator.asked).toHaveLength(1);
});

test('nobody waits longer than the timeout; what comes later is kept and given to the next', async () => {
  const gate = Promise.withResolvers<void>();
  translator.before = () => gate.promise;
  const { ask, settled } = asker({ timeoutMs: 20 });
  expect(await ask(['가'], 'EN')).toEqual(new Map());
  expect(await ask(['가'], 'EN')).toEqual(new Map());
  gate.resolve();
  await settled();
  expect(await kept.recall(['가'], 'EN')).toEqual(english('가'));
  expect(await ask(['가'], 'EN')).toEqual(english('가'));
  expect(translator.asked).toHaveLength(1);
});

test('so many calls are under way at once, and no more', async () => {
  const gate = Promise.withResolvers<void>();
  translator.before = () => gate.promise;
  const { ask } = asker({ timeoutMs: 20 });
  await ask(numbered(500), 'EN');
  expect(translator.asked).toHaveLength(8);
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

  test('is never passed; what does not fit stays as it is, and is told', async () => {
    const { budget, left } = counting(10);
    const { ask } = asker({ budget });
    expect(await ask(['가나다라마'], 'EN')).toEqual(english('가나다라마'));
    expect(await ask(['바사아자차카'], 'EN')).toEqual(new Map());
    expect([translator.asked.length, warned[0]?.fields.reason, await left()]).toEqual([1, 'budget', 5]);
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
    await asker({ budget }).ask(['가나다'], 'EN');
    expect(await left()).toBe(rest);
  });

  test('that cannot be counted lets nothing through', async () => {
    const budget: CharacterBudget = { take: () => Promise.reject(new Error('the store is away')) };
    expect(await asker({ budget }).ask(['가'], 'EN')).toEqual(new Map());
    expect([translator.asked, warned[0]?.fields.reason]).toEqual([[], 'store']);
  });
});

test('an answer that cannot be kept is given all the same, and not paid for twice at once', async () => {
  const { ask } = asker({ kept: { ...kept, keep: () => Promise.reject(new Error('the store is away')) } });
  expect(await ask(['가'], 'EN')).toEqual(english('가'));
  expect(await ask(['가'], 'EN')).toEqual(english('가'));
  expect([translator.asked.length, warned.length]).toEqual([1, 1]);
});

test('a call that failed is not tried again when another one learned meanwhile that there is no use', async () => {
  fail('down', 'quota');
  expect(await asker().ask(numbered(51), 'EN')).toEqual(new Map());
  expect(translator.asked.map(({ length }) => length)).toEqual([50, 1]);
});

test('an error that is no refusal of the translator counts as billed, and says nothing of the texts', async () => {
  let left = 10;
  const take = async (characters: number) => {
    left -= characters;
    return { giveBack: async () => void (left += characters) };
  };
  const { ask } = asker({ budget: { take }, translator: { translate: () => Promise.reject(new Error('비밀')) } });
  expect(await ask(['가나다'], 'EN')).toEqual(new Map());
  expect([left, warned.map(({ fields }) => fields.reason)]).toEqual([7, ['store']]);
});

describe('of many texts', () => {
  const most = 5_000;
  const texts = numbered(most);
  const askAll = async (ask: AskTranslator['ask']) => {
    // Eight calls of fifty texts are under way at once.
    for (let from = 0; from < most; from += 400) await ask(texts.slice(from, from + 400), 'EN');
  };
  const callsOf = async (ask: AskTranslator['ask'], text: string) => {
    const before = translator.asked.length;
    await ask([text], 'EN');
    return translator.asked.length - before;
  };

  test('so many are remembered, and with one more the first is asked for again', async () => {
    const { ask } = asker();
    await askAll(ask);
    expect(await callsOf(ask, '지점 0')).toBe(0);
    await ask(['하나 더'], 'EN');
    expect([await callsOf(ask, '지점 1'), await callsOf(ask, '지점 0')]).toEqual([0, 1]);
  });

  test('one that was asked for again is remembered longer than those that were asked for before', async () => {
    const { ask } = asker();
    await askAll(ask);
    now += 2 * minutes;
    await ask(['지점 0'], 'EN');
    await ask(['하나 더'], 'EN');
    expect(await callsOf(ask, '지점 0')).toBe(0);
  });
});
