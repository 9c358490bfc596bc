import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DrawRequest, RegisteredServer } from '@hamkke/contracts';

/** A release store with server bundles that a test writes. */
export interface FakeStore {
  readonly folder: string;
  /** Writes a release and answers what the registry would say of it; `entry` is the file that holds `code`. */
  readonly release: (
    name: string,
    version: string,
    code: string,
    further?: Readonly<Record<string, string>>,
  ) => { readonly version: string; readonly server: RegisteredServer };
  readonly write: (path: string, text: string) => void;
  readonly remove: () => void;
}

export const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export function createFakeStore(): FakeStore {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hamkke-drawing-')));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  return {
    folder,
    write,
    release(name, version, code, further = {}) {
      const entry = `server/${name === 'shell' ? 'shell' : 'remoteEntry'}.cjs`;
      const files = { [entry]: code, ...further };
      for (const [file, text] of Object.entries(files)) write(`${name}/${version}/${file}`, text);
      const integrity = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, sha384(text)]));
      return { version, server: { entry, integrity } };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * A shell whose page says its version, the path, what the remote's container says, and how many pages this worker has
 * drawn. Paths make it misbehave: `/throws`, `/rejects`, `/hangs`, `/waits`, `/eats`, `/exits`, `/breaks`, `/strays`,
 * `/odd`, `/prints`, `/env`.
 */
export const fakeShell = (version: string) => `
const { setTimeout } = require('timers');
let drawn = 0;
const page = (markup) => ({
  markup,
  head: { title: 'Title', description: '', canonical: '/', index: true, data: [] },
  state: { drawn },
});
const never = () => new Promise(() => {});
exports.draw = async (request, container) => {
  drawn += 1;
  const { path } = request;
  if (path === '/throws') throw new TypeError('cannot draw this');
  if (path === '/rejects') return Promise.reject('text');
  if (path === '/hangs') for (;;);
  if (path === '/waits') return never();
  if (path === '/slow') await new Promise((resolve) => setTimeout(resolve, 300));
  if (path === '/eats') for (const held = []; ; ) held.push(new Array(100_000).fill(path + held.length));
  if (path === '/exits') process.exit(3);
  if (path === '/breaks') { setTimeout(() => { throw new Error('later'); }); return never(); }
  if (path === '/strays') Promise.reject(new Error('nobody waits'));
  if (path === '/odd') return { markup: 5 };
  if (path === '/function') return page(() => 1);
  if (path === '/env') return page(JSON.stringify(process.env));
  if (path === '/unlisted') return page(require('./unlisted.cjs'));
  if (path === '/chunk') return page(require('./chunk.cjs'));
  if (path === '/prints') { console.log('printed ' + path); console.error('printed ' + path); }
  return page('shell ${version} ' + path + ' ' + (container ? container.name : 'alone'));
};
`;

export const fakeRemote = (text: string) => `exports.name = '${text}';`;

type Release = ReturnType<FakeStore['release']>;

/** A request for a page, by the shell alone where no remote is given. */
export const requestOf = (path: string, shell: Release, remote?: Release): DrawRequest => ({
  path,
  search: '',
  language: 'ko',
  origin: 'https://hamkke.example',
  today: '2026-11-26',
  config: { paymentScriptUrl: 'https://pay.example/sdk.js' },
  shell,
  ...(remote ? { remote: { ...remote, name: 'booking' as const, shellApi: 1 } } : {}),
  answers: {},
  translations: {},
});
