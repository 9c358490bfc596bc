// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineRemote, defineShell } from './rspack.ts';

const workspaces = path.resolve(import.meta.dirname, '../../..');
let dir: string;

beforeEach(() => {
  // inside the repository: the shared libraries are looked up from here
  dir = mkdtempSync(path.join(workspaces, 'node_modules/.build-config-test-'));
  mkdirSync(path.join(dir, 'src'));
  writeFileSync(path.join(dir, 'package.json'), '{}');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('a remote', () => {
  it('whose sheet lacks its prefix is not built', () => {
    writeFileSync(path.join(dir, 'src/remote.css'), "@import 'tailwindcss/theme' prefix(xx);");
    expect(() => defineRemote({ name: 'account', prefix: 'ac', shellApi: 1, dir })).toThrow(
      'does not declare prefix(ac)',
    );
  });

  it('is a container without an entry of its own, with hashed files and checked chunks', () => {
    writeFileSync(path.join(dir, 'src/remote.css'), "@import 'tailwindcss/theme' prefix(ac);");
    const [config] = defineRemote({ name: 'account', prefix: 'ac', shellApi: 1, dir });
    expect(config).toMatchObject({
      mode: 'production',
      devtool: false,
      entry: {},
      output: { publicPath: '/releases/account/dev/', uniqueName: 'hamkke-account', crossOriginLoading: 'anonymous' },
    });
    expect(config?.output?.filename).toContain('[contenthash');
    expect(config?.plugins?.map((plugin) => (plugin as { constructor: { name: string } }).constructor.name)).toContain(
      'SubresourceIntegrityPlugin',
    );
  });
});

describe('the shell', () => {
  it('is built first, and its worker, one plain script beside it, after', () => {
    const [shell, worker] = defineShell({ dir: path.join(workspaces, 'shell') });
    expect(shell).toMatchObject({
      name: 'shell',
      output: { clean: { keep: 'server/' }, publicPath: '/releases/shell/dev/' },
    });
    expect(worker).toMatchObject({
      name: 'worker',
      dependencies: ['shell'],
      output: { clean: false, filename: '[name].js', path: shell?.output?.path },
      optimization: { splitChunks: false },
    });
  });
});

describe('what draws on the server', () => {
  const options = () => ({ name: 'account', prefix: 'ac', shellApi: 1, dir });
  beforeEach(() => writeFileSync(path.join(dir, 'src/remote.css'), "@import 'tailwindcss/theme' prefix(ac);"));

  it('lies in a folder of the release, as CommonJS, and names images as the browsers do', () => {
    const [browsers, server] = defineRemote(options());
    expect(server).toMatchObject({
      name: 'account-server',
      target: 'node',
      output: {
        path: path.join(browsers?.output?.path ?? '', 'server'),
        publicPath: browsers?.output?.publicPath,
        assetModuleFilename: browsers?.output?.assetModuleFilename,
        library: { type: 'commonjs-module' },
        chunkFilename: expect.stringMatching(/\.cjs$/) as string,
      },
      module: { parser: browsers?.module?.parser, generator: { 'asset/resource': { emit: false } } },
    });
  });

  it('survives the clearing of the folder by the build for browsers', () => {
    expect(defineRemote(options())[0]).toMatchObject({ output: { clean: { keep: 'server/' } } });
  });

  it('is the same sources in the shell, from an entry of its own', () => {
    const [, , server] = defineShell({ dir: path.join(workspaces, 'shell') });
    expect(server).toMatchObject({ name: 'shell-server', entry: { shell: './src/server.tsx' } });
  });
});

describe('a hot build', () => {
  beforeEach(() => void vi.stubEnv('HAMKKE_HOT', '1'));
  afterEach(() => vi.unstubAllEnvs());

  it('of the shell has no worker, and React meets the refresh runtime first', () => {
    const [shell, ...others] = defineShell({ dir: path.join(workspaces, 'shell') });
    expect(others).toEqual([]);
    expect(shell).toMatchObject({
      mode: 'development',
      entry: { main: [expect.stringContaining('refresh-of-shell.cjs'), './src/main.tsx'] },
      output: { publicPath: '/releases/shell/dev/' },
    });
  });

  it("of a remote takes the page's refresh runtime, has one address for each file, and no eval that the security policy would refuse", () => {
    writeFileSync(path.join(dir, 'src/remote.css'), "@import 'tailwindcss/theme' prefix(ac);");
    const [hot, ...others] = defineRemote({ name: 'account', prefix: 'ac', shellApi: 1, dir });
    expect(others).toEqual([]);
    const { devtool, output, resolve, plugins } = hot ?? {};
    expect([devtool, output?.filename, output?.clean]).toEqual(['cheap-module-source-map', 'js/[name].js', false]);
    expect(resolve?.alias).toMatchObject({
      'react-refresh/runtime$': expect.stringContaining('refresh-of-page.cjs') as string,
    });
    expect(plugins?.map((plugin) => (plugin as { constructor: { name: string } }).constructor.name)).not.toContain(
      'SubresourceIntegrityPlugin',
    );
  });
});
