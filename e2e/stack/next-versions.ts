import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../infra/dev/root.ts';
import type { Edits } from './copy-workspace.ts';
import type { Variant } from './variant.ts';

/*
 * The next versions that the journeys release for real: a minor of ui and shell-api, which only adds, a shell and a
 * partner remote built against it, and a partner remote built against the next major.
 */

/** ui, one minor on: a new component, and a known one that shows its version. */
const nextUi: Edits = {
  'package.json': [['"version": "0.0.0"', '"version": "0.1.0"']],
  'src/ribbon.tsx': [
    [
      '',
      'import type { ReactNode } from \'react\';\n\nexport const Ribbon = ({ children }: { readonly children: ReactNode }) => <p className="font-bold">새 리본 {children}</p>;\n',
    ],
  ],
  'src/index.ts': [['export { Skeleton,', "export { Ribbon } from './ribbon.tsx';\nexport { Skeleton,"]],
  'src/page-header.tsx': [['      {actions}\n', '      <span>ui 0.1</span>\n      {actions}\n']],
};

/** shell-api, one minor on: a hook over what the shell has always handed over. */
const nextShellApi: Edits = {
  'package.json': [['"version": "0.0.0"', '"version": "0.1.0"']],
  'src/use-region.ts': [
    [
      '',
      "import { useShell } from './shell-context.tsx';\n\nexport const useRegion = () => `${useShell().language}-KR`;\n",
    ],
  ],
  'src/index.ts': [['export { useOffline }', "export { useRegion } from './use-region.ts';\nexport { useOffline }"]],
};

const packages = { ui: nextUi, 'shell-api': nextShellApi };

/**
 * Uses what both minors added, in a slot that the administrator's dashboard shows; and its own page throws while it is
 * drawn.
 */
export const nextPartner: Variant = {
  name: 'partner',
  version: 'next',
  packages,
  edits: {
    'src/components/slots/managing-slot.tsx': [
      ['import { useShell, type SlotProps }', 'import { useRegion, useShell, type SlotProps }'],
      ['import { EmptyState }', 'import { EmptyState, Ribbon }'],
      ['<ManagerLive>{children}</ManagerLive>', '<ManagerLive><Newer />{children}</ManagerLive>'],
      [
        'interface ManagingSlotProps',
        'const Newer = () => <Ribbon>{useRegion()}</Ribbon>;\n\ninterface ManagingSlotProps',
      ],
    ],
    'src/features/franchise/franchise-page.tsx': [
      [
        "  usePageTitle(t('franchise.title'));\n",
        "  usePageTitle(t('franchise.title'));\n  if (t('franchise.title') !== '') throw new Error('this release throws while it is drawn');\n",
      ],
    ],
  },
};

export const nextShell: Variant = { name: 'shell', version: 'next', packages };

/** The same screens, written against a shell-api that no live shell has. */
export const majorPartner: Variant = {
  name: 'partner',
  version: 'major',
  packages: { 'shell-api': { 'src/major.ts': [['SHELL_API_MAJOR = 2', 'SHELL_API_MAJOR = 3']] } },
};

const query = '@tanstack/react-query';
const { version: installed } = JSON.parse(readFileSync(join(root, 'node_modules', query, 'package.json'), 'utf8')) as {
  version: string;
};
/** A version so many minors beside the installed one. */
const minorBeside = (by: number) => installed.replace(/\.(\d+)\..*$/, (_, minor: string) => `.${Number(minor) + by}.0`);

/** Versions of the query library: the page's, and those of the two remotes below. */
export const queryVersions = { page: installed, newer: minorBeside(1), older: minorBeside(-1) };

/** The account remote with another version of the query library installed, and required in its package.json. */
const accountWith = (version: string, edits: Edits): Variant => ({
  name: 'account',
  version: `query-${version}`,
  edits: { 'package.json': [[`"${query}": "${installed}"`, `"${query}": "${version}"`]], ...edits },
  libraries: { [query]: { 'package.json': [[`"version": "${installed}"`, `"version": "${version}"`]] } },
});

/** Needs a newer query library than the page has: its own copy has a provider of its own, around each of its routes. */
export const newerQuery = accountWith(queryVersions.newer, {
  'src/remote.tsx': [
    [
      "bindTexts('account');\n",
      `bindTexts('account');\n\nconst queries = new QueryClient();\nconst withOwnQueries = ({ element, ...route }: (typeof routes)[number]) =>\n  ({ ...route, element: <QueryClientProvider client={queries}>{element}</QueryClientProvider> }) as typeof route;\n`,
    ],
    ['  routes,\n', '  routes: routes.map(withOwnQueries),\n'],
    [
      "import { ko } from './locales/ko.ts';\n",
      `import { QueryClient, QueryClientProvider } from '${query}';\nimport { ko } from './locales/ko.ts';\n`,
    ],
  ],
});

/** Was built with an older query library than the page has. */
export const olderQuery = accountWith(queryVersions.older, {});

/** Every version that is built from changed sources. */
export const variants: readonly Variant[] = [nextPartner, nextShell, majorPartner, newerQuery, olderQuery];
