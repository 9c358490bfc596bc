// @vitest-environment node
import { listSignInProviders, buildPath } from '@hamkke/contracts';
import type { DrawnScreen } from '@hamkke/shell-api';
import { describe, expect, it } from 'vitest';
import { questions } from './features/contact/faq-facts.ts';
import { screens } from '../rspack.config.ts';
import { describePage } from './head.ts';
import { descriptions } from './head-texts.ts';
import { draw, hydrateDrawn } from './testing/drawn.ts';

const providers = buildPath(listSignInProviders);
const answers = { [providers]: [{ provider: 'google', title: 'Google' }] };

describe.each(['ko', 'en'] as const)('the server, in %s', (language) => {
  it.each([
    ['/contact', []],
    ['/contact?tab=storage', []],
    ['/terms', []],
    ['/privacy', []],
    ['/login', [providers]],
    ['/login?next=%2Fprofile', [providers]],
    ['/register', [providers]],
    ['/register?type=franchise', [providers]],
  ])(
    'draws %s without a DOM, out of the reads that the registry names, and the browser finds the same',
    async (address, reads) => {
      const { markup, head, ...drawn } = await draw(address, language, answers);
      expect(markup.match(/<h1[ >]/g)).toHaveLength(1);
      expect(drawn.reads).toEqual(reads);
      const path = address.split('?')[0] ?? '';
      expect(screens[path]?.reads ?? []).toEqual(reads);
      const { complaints, title } = await hydrateDrawn({ ...drawn, markup, head });
      expect(complaints).toEqual([]);
      expect(head?.title).toBe(title);
      expect(head?.description).toBe(descriptions[path as keyof typeof descriptions][language]);
    },
  );
});

describe('what is drawn', () => {
  it('has every question with its answer, readable without JavaScript, and says the same to search engines', async () => {
    const { markup, head } = await draw('/contact', 'en');
    const [, open = ''] = /<noscript>(.*)<\/noscript>/.exec(markup) ?? [];
    const faq = head?.data?.find((node) => node['@type'] === 'FAQPage');
    const entries = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
    expect(entries).toHaveLength(questions.general.length + questions.storage.length);
    const text = open.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    for (const { name, acceptedAnswer } of entries) expect(text).toContain(`${name} ${acceptedAnswer.text}`);
    expect(text).not.toContain('{{');
  });

  it('links from a document to each of its sections', async () => {
    const { markup } = await draw('/terms', 'ko');
    const ids = [...markup.matchAll(/<h2 id="(\w+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(5);
    for (const id of ids) expect(markup).toContain(`href="/terms#${id}"`);
  });

  it.each(['/login', '/register'])('has no field of %s before the page is awake', async (address) => {
    const drawn = await draw(address, 'ko', answers);
    expect(drawn.markup).not.toMatch(/<(input|form)/);
    let fields = 0;
    await hydrateDrawn(drawn, (root) => void (fields = root.querySelectorAll('input').length));
    expect(fields).toBeGreaterThan(1);
  });
});

describe('the head', () => {
  it('leads from home to the screen, by whole addresses', async () => {
    const { head } = await draw('/privacy', 'en');
    expect(head?.data).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://hamkke.example/' },
          { '@type': 'ListItem', position: 2, name: 'Privacy Policy', item: 'https://hamkke.example/privacy' },
        ],
      },
    ]);
    expect(head?.index).toBeUndefined();
  });

  it.each(['/login', '/register?type=franchise'])('of %s is not for search engines', async (address) => {
    expect((await draw(address, 'ko', answers)).head?.index).toBe(false);
  });

  it.each(['/profile', '/reservations/lookup', '/access/shared', '/access/visit', '/terms/x'])(
    'there is none of %s',
    (path) => {
      // nothing else is looked at
      expect(describePage({ path } as DrawnScreen)).toBeUndefined();
    },
  );
});
