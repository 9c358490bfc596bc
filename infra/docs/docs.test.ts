import { events } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { brokenLinks } from './broken-links.ts';
import { longLines } from './long-lines.ts';
import { eventsPage } from './events-page.ts';
import { fieldsOf } from './field-types.ts';

test('every event has its section, with its fields', () => {
  const page = eventsPage();
  for (const { type } of events) expect(page).toContain(`\n## ${type}\n`);
  expect(page).toContain('| `refundOwed` | whole number, 0 to ');
});

test('fields are described, inner ones with their path', () => {
  const schema = z.object({
    a: z.object({ b: z.enum(['x', 'y']).nullable() }),
    c: z.array(z.int()).optional(),
    d: z.iso.datetime().describe('when'),
  });
  expect(fieldsOf(schema)).toEqual([
    { path: 'a.b', type: '`x`, `y` or null', about: '' },
    { path: 'c', type: 'list of whole number (may be absent)', about: '' },
    { path: 'd', type: 'instant', about: 'when' },
  ]);
});

test('links that lead nowhere are found, others are not', () => {
  const there = new Set(['docs/a.md', 'docs/pictures/one.png', 'infra']);
  const text = [
    '[a](a.md) [b](b.md) ![p](pictures/one.png) [up](../infra) [far](https://example.org/x) [here](#a-b) [not here](#c)',
    '# A b',
    '`[code](none.md)`',
    '<img src="pictures/two.png">',
    '[out](../../x)',
    '[a2](a.md#gone)',
  ].join('\n');
  const pages = [
    { path: 'docs/page.md', text },
    { path: 'docs/a.md', text: '# Title' },
  ];
  expect(brokenLinks(pages, (path) => there.has(path)).map((line) => line.split(': ')[1]?.split(' ')[0])).toEqual([
    'b.md',
    '#c',
    '../../x',
    'a.md#gone',
    'pictures/two.png',
  ]);
});

test('a line of text may have 120 columns, code and tables any number', () => {
  const wide = 'a word '.repeat(20);
  const text = [
    `${'a '.repeat(59)}aa`,
    wide,
    `| ${wide} |`,
    '```',
    wide,
    '```',
    `    ${wide}`,
    'a'.repeat(200),
    `\`${wide}\`;`,
  ].join('\n');
  expect(longLines([{ path: 'docs/page.md', text }])).toEqual(['docs/page.md:2 is 140 columns wide, at most 120']);
});
