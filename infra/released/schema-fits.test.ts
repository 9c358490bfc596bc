import { describe, expect, it } from 'vitest';
import { misfits, type JsonSchema } from './schema-fits.ts';

const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const text: JsonSchema = { type: 'string' };
const size: JsonSchema = { type: 'string', enum: ['M', 'XL'] };

describe('what a reader gets fits what it knows', () => {
  it.each<[string, JsonSchema, JsonSchema, readonly string[]]>([
    ['the same', object({ a: text }), object({ a: text }), []],
    ['with something new beside it', object({ a: text, b: text }), object({ a: text }), []],
    ['an integer for a number', { type: 'integer' }, { type: 'number' }, []],
    ['bounds that nobody checks', { type: 'string', maxLength: 9 }, { type: 'string', maxLength: 5 }, []],
    ['one of what it knows', { const: 'M' }, size, []],
    ['never null where null was known', text, { anyOf: [text, { type: 'null' }] }, []],
    ['text or nothing, written in one', { type: ['string', 'null'] }, { anyOf: [text, { type: 'null' }] }, []],
    ['something that is not always there', object({ a: text }, []), object({ a: text }), ['a may be missing']],
    ['something gone', object({}), object({ a: text }), ['a may be missing']],
    ['another kind', object({ a: { type: 'number' } }), object({ a: text }), ['a: number instead of string']],
    ['a value it does not know', { type: 'string', enum: ['M', 'XXL'] }, size, ['the whole: XXL is not known']],
    ['any text', text, size, ['the whole: any string, where only M, XL are known']],
    [
      'null for the first time',
      object({ a: { anyOf: [text, { type: 'null' }] } }),
      object({ a: text }),
      ['a: null instead of string'],
    ],
    [
      'deep inside a list',
      { type: 'array', items: object({ a: object({}) }) },
      { type: 'array', items: object({ a: object({ b: text }) }) },
      ['[].a.b may be missing'],
    ],
  ])('%s', (_, given, known, found) => {
    expect(misfits(given, known, 'shape')).toEqual(found);
  });
});

describe('what a screen sends is still taken', () => {
  it.each<[string, JsonSchema, JsonSchema, readonly string[]]>([
    ['wider bounds', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 }, []],
    ['something new that may be left out', object({ a: text }), object({ a: text, b: text }, ['a']), []],
    ['something that is no longer read', object({ a: text, b: text }), object({ a: text }), []],
    ['one more choice', size, { type: 'string', enum: ['S', 'M', 'XL'] }, []],
    ['something new that must be there', object({ a: text }), object({ a: text, b: text }), ['b may be missing']],
    [
      'a shorter text',
      { type: 'string', maxLength: 9 },
      { type: 'string', maxLength: 5 },
      ['the whole: maxLength is stricter'],
    ],
    ['a first bound', { type: 'integer' }, { type: 'integer', minimum: 1 }, ['the whole: minimum is stricter']],
    [
      'another pattern',
      { type: 'string', pattern: 'a' },
      { type: 'string', pattern: 'b' },
      ['the whole: pattern is stricter'],
    ],
    ['a choice that is gone', size, { type: 'string', enum: ['M'] }, ['the whole: XL is not known']],
    [
      'one of two shapes that is gone',
      { anyOf: [text, { type: 'number' }] },
      text,
      ['the whole: number instead of string'],
    ],
  ])('%s', (_, sent, taken, found) => {
    expect(misfits(sent, taken, 'whole')).toEqual(found);
  });
});
