// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineRemote, defineShell } from './rspack.ts';

const workspaces = path.resolve(import.meta.dirname, '../../..');
let dir: string;

beforeEach(() => {
  // inside the repository: the shared libraries are looked up from here
  dir = mkdtempSync(path.join(workspaces, 'node_modules/.build-config-test-'));
  mkdirSync(path.join(dir, 'src'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('a remote', () => {
  it('whose sheet lacks its prefix is not built', () => {
    writeFileSync(path.join(dir, 'src/remote.css'), "@import 'tailwindcss/theme' prefix(xx);");
    expect(() => defineRemote({ name: 'account', prefix: 'ac', shellApi: 1, dir })).toThrow('does not declare prefix(ac)');
  });

  it('is a container without an entry of its own, with hashed files and checked chunks', () => {
    writeFileSync(path.join(dir, 'src/remote.css'), "@import 'tailwindcss/theme' prefix(ac);");
    const config = defineRemote({ name: 'account', prefix: 'ac', shellApi: 1, dir });
    expect(config).toMatchObject({ mode: 'production', devtool: false, entry: {}, output: { publicPath: '/releases/account/dev/', uniqueName: 'hamkke-account', crossOriginLoading: 'anonymous' } });
    expect(config.output?.filename).toContain('[contenthash');
    expect(config.plugins?.map((plugin) => (plugin as { constructor: { name: string } }).constructor.name)).toContain('SubresourceIntegrityPlugin');
  });
});

describe('the shell', () => {
  it('is built first, and its worker, one plain script beside it, after', () => {
    const [shell, worker] = defineShell({ dir: path.join(workspaces, 'shell') });
    expect(shell).toMatchObject({ name: 'shell', output: { clean: true, publicPath: '/releases/shell/dev/' } });
    expect(worker).toMatchObject({ name: 'worker', dependencies: ['shell'], output: { clean: false, filename: '[name].js', path: shell?.output?.path }, optimization: { splitChunks: false } });
  });
});
