import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageKinds } from '../../domain/message.ts';
import { buttonLink, messageTemplates, variableOf, variablesIn } from './message-templates.ts';

const page = readFileSync(new URL('../../../../docs/alimtalk-templates.md', import.meta.url), 'utf8');

test.each(messageKinds)('docs/alimtalk-templates.md has the template of %s letter by letter', (kind) => {
  const { title, category, text, button, sms } = messageTemplates[kind];
  const section = page.split(/^## /m).find((one) => one.startsWith(`${title} (\`${kind}\`)\n`));
  expect(section).toContain(`\n- 카테고리: ${category}\n`);
  expect(section).toContain(`\n- 버튼(웹링크): ${button}, \`${buttonLink}\`\n`);
  expect(section).toContain(`\n- 대체 문자: \`${sms}\`\n`);
  expect(section).toContain(`\n\`\`\`text\n${text}\n\`\`\`\n`);
});

test('the page has no other template', () => {
  expect(page.match(/^## /gm)).toHaveLength(messageKinds.length);
});

test.each(messageKinds)('%s says who writes and names variables that are known, and none by SMS alone', (kind) => {
  const { text, sms } = messageTemplates[kind];
  const known: readonly string[] = Object.values(variableOf);
  expect(text.startsWith('[함께보관] ')).toBe(true);
  expect(sms.startsWith('[함께보관] ')).toBe(true);
  expect(variablesIn(text).filter((name) => !known.includes(name))).toEqual([]);
  expect(variablesIn(sms).filter((name) => !variablesIn(text).includes(name))).toEqual([]);
  // What Kakao counts as a template's length.
  expect(text.length).toBeLessThanOrEqual(1_000);
  expect(text).not.toMatch(/할인|쿠폰|이벤트|혜택|추천|특가|https?:/);
});
