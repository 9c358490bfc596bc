import type { Registry } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { integrityOf } from '../../releases/manifest.ts';
import { hotPage, overlay, type HotRemote } from './overlay.ts';

const released = (name: string) => ({
  version: 'v1',
  entry: `/releases/${name}/v1/remoteEntry.abc.js`,
  entryGlobalName: `hamkke_${name}`,
  shellApi: 1,
  preload: { js: [`/releases/${name}/v1/a.js`], css: [] },
  integrity: { [`/releases/${name}/v1/remoteEntry.abc.js`]: 'sha384-x' },
});
const live: Registry = {
  revision: 7,
  shell: { version: 's1', path: '/releases/shell/s1/' },
  remotes: { booking: released('booking'), partner: released('partner') },
};
const bytes = new TextEncoder().encode('var hamkke_partner;');
const partner: HotRemote = {
  facts: {
    name: 'partner',
    kind: 'remote',
    version: 'dev',
    entry: 'remoteEntry.hot.js',
    entryGlobalName: 'hamkke_partner',
    shellApi: 2,
    preload: { js: ['js/a.js'], css: ['css/a.css'] },
    screens: [{ path: '/franchise', js: ['js/b.js'], css: [], reads: [] }],
  },
  entry: bytes,
};

describe('the registry of the development server', () => {
  it('has the remote that is developed under the hash of the bytes that are served, and the others as released', () => {
    const { remotes, shell, revision } = overlay(live, [partner]);
    expect(remotes.booking).toEqual(live.remotes.booking);
    expect(remotes.partner).toEqual({
      version: 'dev',
      entry: '/releases/partner/dev/remoteEntry.hot.js',
      entryGlobalName: 'hamkke_partner',
      shellApi: 2,
      preload: { js: [], css: [] },
      screens: [],
      integrity: { '/releases/partner/dev/remoteEntry.hot.js': integrityOf(bytes) },
    });
    expect([shell.version, revision]).toEqual(['dev', 7]);
  });

  it('leaves the live one as it was', () => {
    const before = structuredClone(live);
    overlay(live, [partner]);
    expect(live).toEqual(before);
  });
});

describe('its page', () => {
  const gateway =
    '<html><head><link rel="preload" href="/x.js"><script type="application/json" id="hamkke-registry">{"revision":7}</script><script type="application/json" id="hamkke-config">{"paymentScriptUrl":"http://localhost/$&.js"}</script></head></html>';
  const shell = '<html><head><script defer src="/releases/shell/dev/js/main.js"></script></head><body></body></html>';

  it("is the shell's own, with this registry and the gateway's configuration as it came", () => {
    const page = hotPage(gateway, shell, {
      ...live,
      remotes: { partner: { ...released('partner'), entryGlobalName: '</script>$&' } },
    });
    const texts = [...page.matchAll(/<script type="application\/json" id="([^"]+)">([^<]*)<\/script>/g)].map(
      ([, id, text]) => [id, JSON.parse(text ?? '') as unknown],
    );
    expect(texts).toEqual([
      [
        'hamkke-registry',
        { ...live, remotes: { partner: { ...released('partner'), entryGlobalName: '</script>$&' } } },
      ],
      ['hamkke-config', { paymentScriptUrl: 'http://localhost/$&.js' }],
    ]);
    expect(page).toContain('/releases/shell/dev/js/main.js');
    expect(page).not.toContain('/x.js');
  });

  it('has none of the inline scripts, of which the policy knows the released ones alone', () => {
    const page = hotPage(gateway, shell.replace('<head>', '<head><script>\nlet a = 1;</script>'), live);
    expect(page).not.toContain('let a');
    expect(page).toContain('src="/releases/shell/dev/js/main.js"');
  });

  it('is refused where the gateway answered something else', () => {
    expect(() => hotPage('<html></html>', shell, live)).toThrow('no page of the app');
  });
});
