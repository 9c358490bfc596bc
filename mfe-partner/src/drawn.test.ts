// @vitest-environment node
import type { DrawnScreen } from '@hamkke/shell-api';
import { describe, expect, it } from 'vitest';
import { screens } from '../rspack.config.ts';
import { describePage } from './head.ts';
import { franchiseDescription } from './head-texts.ts';
import { draw, hydrateDrawn } from './testing/drawn.ts';

describe.each(['ko', 'en'] as const)('the server, in %s', (language) => {
  it('draws /franchise without a DOM and without a read, and the browser finds the same', async () => {
    const drawn = await draw('/franchise', language);
    expect(drawn.markup.match(/<h1[ >]/g)).toHaveLength(1);
    expect(drawn.reads).toEqual([]);
    expect(screens['/franchise']?.reads).toBeUndefined();
    const { complaints, title } = await hydrateDrawn(drawn);
    expect(complaints).toEqual([]);
    expect(drawn.head?.title).toBe(title);
    expect(drawn.head?.description).toBe(franchiseDescription[language]);
  });
});

it('what is drawn is readable without JavaScript, and leads on', async () => {
  const { markup } = await draw('/franchise', 'en');
  expect(markup).toContain('href="#apply"');
  expect(markup).toContain('id="apply"');
  expect(markup).toContain('href="tel:07012340000"');
  // else a browser without JavaScript would put the password into the address
  expect(markup).toMatch(/<form[^>]* method="post"/);
  expect(markup).toContain('type="password"');
  expect(markup).not.toContain('aria-busy="true"');
});

describe('the head', () => {
  it('leads from home to the screen, by whole addresses', async () => {
    const { head } = await draw('/franchise', 'en');
    expect(head?.data).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://hamkke.example/' },
          { '@type': 'ListItem', position: 2, name: 'Franchise', item: 'https://hamkke.example/franchise' },
        ],
      },
    ]);
  });

  it.each(['/franchise-dashboard', '/franchise/x'])('there is none of %s', (path) => {
    // nothing else is looked at
    expect(describePage({ path } as DrawnScreen)).toBeUndefined();
  });
});
