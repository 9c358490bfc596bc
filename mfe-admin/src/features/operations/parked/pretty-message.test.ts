import { expect, it } from 'vitest';
import { prettyMessage } from './pretty-message.ts';

it.each([
  ['{"id":"a","n":[1]}', '{\n  "id": "a",\n  "n": [\n    1\n  ]\n}'],
  ['{"id":', '{"id":'],
  ['', ''],
])('%s', (message, pretty) => expect(prettyMessage(message)).toBe(pretty));
