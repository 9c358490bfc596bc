import type { DrawnPage, DrawRequest, RemoteName } from '@hamkke/contracts';
import { SHELL_API_MAJOR, type RemoteModule } from '@hamkke/shell-api';
import { serverRenderer, withoutBrowser } from '@hamkke/shell-api/conformance';

/** A request for a page of a remote; say what differs. */
export function drawRequest(remote: RemoteName | undefined, overrides: Partial<DrawRequest> = {}): DrawRequest {
  const server = { entry: 'server/x.cjs', integrity: {} };
  return {
    path: '/locations',
    search: '',
    language: 'ko',
    origin: 'https://hamkke.example',
    today: '2026-11-26',
    config: { paymentScriptUrl: 'https://cdn.example.com/pay.js' },
    shell: { version: 's1', server },
    ...(remote && { remote: { version: 'v1', server, name: remote, shellApi: SHELL_API_MAJOR } }),
    answers: {},
    translations: {},
    ...overrides,
  };
}

/** Draws a page in a test's page as if there were no page, with a remote out of memory. */
export async function drawWithoutBrowser(
  request: DrawRequest,
  module?: RemoteModule,
  head?: { readonly describePage: unknown },
): Promise<DrawnPage> {
  const { prerender } = await serverRenderer();
  const { drawPage } = await import('../draw.tsx');
  const load = module && (async (_: RemoteName, file: string) => (file === './head' ? head : { remote: module }));
  return await withoutBrowser(async () => {
    try {
      return await drawPage(request, load);
    } finally {
      // the renderer leaves contexts as the last component had them, and takes them back when it begins again
      await prerender(null);
    }
  });
}

/** Writes a drawn page into the test's document, as the gateway writes it into `index.html`. */
export function showDrawn({ markup, head, state }: DrawnPage, language: string): HTMLElement {
  document.documentElement.lang = language;
  document.title = head.title;
  document.head.innerHTML =
    `<title>${head.title}</title><meta name="description" content="${head.description}" />` +
    `<!--head--><link rel="canonical" href="https://hamkke.example${head.canonical}" /><!--/head-->`;
  document.body.innerHTML =
    `<div id="root">${markup}</div><!--/root-->` +
    `<script type="application/json" id="hamkke-drawn">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script>`;
  const place = document.getElementById('root');
  if (!place) throw new Error('no #root');
  return place;
}
