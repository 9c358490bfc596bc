// @vitest-environment node
import { expect, test } from 'vitest';
import { builtScreens } from './screens.ts';

/** A chunk group as the build has it, imported lazily by a module. */
const group = (importer: string | undefined, request: string, ...files: string[]) =>
  ({
    origins: [{ module: importer === undefined ? undefined : { resource: importer }, request }],
    getFiles: () => files,
  }) as never;
const groups = [
  group('/app/src/routes.tsx', './features/list/list-page.tsx', 'js/list.js', 'js/first.js', 'css/list.css'),
  group('/app/src/features/shop/screens.ts', './cart/cart-page.tsx', 'js/cart.js'),
  group(undefined, './src/remote.tsx', 'js/first.js'),
];

test('a screen has the files that come with its lazy import, but for those that the page asks for anyway', () => {
  expect(
    builtScreens(
      groups,
      {
        '/list': { file: 'src/features/list/list-page.tsx', reads: ['/api/list'] },
        '/cart/:id': { file: 'src/features/shop/cart/cart-page.tsx' },
      },
      '/app',
      ['js/first.js'],
    ),
  ).toEqual([
    { path: '/list', js: ['js/list.js'], css: ['css/list.css'], reads: ['/api/list'] },
    { path: '/cart/:id', js: ['js/cart.js'], css: [], reads: [] },
  ]);
});

test('a screen whose file moved, or came into the first code, stops the build', () => {
  expect(() => builtScreens(groups, { '/list': { file: 'src/features/list/other-page.tsx' } }, '/app', [])).toThrow(
    'screen /list: nothing imports src/features/list/other-page.tsx lazily',
  );
});
