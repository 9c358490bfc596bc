import type { RemoteName } from '@hamkke/contracts';
import { mounts, remoteOf } from '@hamkke/contracts/mounts';
import { languageCodes, languages, type Language } from '@hamkke/ui/languages';
import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SHELL_API_MAJOR } from './major.ts';
import type { Messages, RemoteModule } from './remote-module.ts';

export { buildAccount, memberSession, sampleFranchiseInfo, visitorSession } from './build-account.ts';
export { drawRemote, type DrawnRemote, type DrawSettings } from './draw-remote.tsx';
export { serverRenderer } from './server-renderer.ts';
export { withoutBrowser } from './without-browser.ts';
export { memoryShell } from './memory-shell.ts';
export { remoteHarness, type RemoteHarness } from './render-remote.tsx';

const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;

function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function placeholders(text: string): string[] {
  return (text.match(/\{\{\s*\w+/g) ?? []).map((found) => found.replace(/\{\{\s*/, '')).toSorted();
}

/** A path that a mount covers, for asking who answers it. */
function sample(mount: string): string {
  return mount.replace(/\/\*$/, '/x');
}

/** What the shell asks of every remote; called once in the remote's own `remote.test.tsx`. */
export function conformsToShell(name: RemoteName, remote: RemoteModule): void {
  const own = mounts.filter((mount) => mount.remote === name);
  describe(`remote ${name} conforms to the shell`, () => {
    it('is written against the current shell-api and names its release', () => {
      expect(remote.shellApi).toBe(SHELL_API_MAJOR);
      expect(remote.version).not.toBe('');
    });

    it('answers each path that is mounted for it', () => {
      const unanswered = own.filter(
        (mount) =>
          matchRoutes(remote.routes, sample(mount.path)) === null && matchRoutes(remote.routes, mount.path) === null,
      );
      expect(unanswered).toEqual([]);
    });

    it('claims no path of another remote, and none twice', () => {
      const paths = remote.routes.map((route) => (route.index === true ? '/' : `/${route.path ?? ''}`));
      expect(paths.filter((path) => remoteOf(path.replace(/\/\*$/, '/x').replace(/:[^/]+/g, 'x')) !== name)).toEqual(
        [],
      );
      expect(new Set(paths).size).toBe(paths.length);
    });

    it('offers something: a path or a slot', () => {
      expect(remote.routes.length + Object.keys(remote.slots ?? {}).length).toBeGreaterThan(0);
    });

    it('keeps its texts under its own name', () => {
      expect(remote.texts.namespace).toBe(name);
      expect([...flatten(remote.texts.fallback).values()].filter((text) => text.trim() === '')).toEqual([]);
    });

    for (const language of languageCodes.filter(
      (code): code is Exclude<Language, 'ko'> => code !== 'ko' && languages[code].complete,
    )) {
      it(`has every text in ${language}, with the same placeholders and no Hangul`, async () => {
        const korean = flatten(remote.texts.fallback);
        const texts = flatten((await remote.texts.load(language)) ?? {});
        expect([...texts.keys()].toSorted()).toEqual([...korean.keys()].toSorted());
        expect([...texts].filter(([, text]) => text.trim() === '' || hangul.test(text))).toEqual([]);
        expect(
          [...texts].filter(([key, text]) => placeholders(text).join() !== placeholders(korean.get(key) ?? '').join()),
        ).toEqual([]);
      });
    }
  });
}
