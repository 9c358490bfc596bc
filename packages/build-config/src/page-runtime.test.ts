// @vitest-environment node
import { expect, it } from 'vitest';
import page from './page-runtime.mjs';

const { bundlerRuntime } = page;
const react = { useState: () => undefined };

/** The part of a bundler's `require` that the federation works with. */
const requireOf = (name: string, shared: Record<string, [{ version: string; get: () => () => unknown }]>) => {
  const webpackRequire = {
    S: {} as Record<string, unknown>,
    m: {} as Record<string, (module: { exports?: unknown }) => void>,
    federation: { initOptions: { name, shared } },
  };
  bundlerRuntime.init({ webpackRequire });
  return webpackRequire;
};
const run = ({ m }: ReturnType<typeof requireOf>, id: string) => {
  const module: { exports?: unknown } = {};
  m[id]?.(module);
  return module.exports;
};
const moduleToHandlerMapping = { 7: { shareKey: 'react' }, 8: { shareKey: 'left-pad' } };

it('the shell has its own copy of what it provides, and a remote that it hands its scope has the same', () => {
  const shell = requireOf('hamkke_shell', { react: [{ version: '19.3.1', get: () => () => react }] });
  bundlerRuntime.installInitialConsumes({ webpackRequire: shell, moduleToHandlerMapping, initialConsumes: ['7'] });
  expect(run(shell, '7')).toBe(react);

  const remote = requireOf('hamkke_account', {});
  bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: shell.S['default'] });
  bundlerRuntime.consumes({
    webpackRequire: remote,
    moduleToHandlerMapping,
    chunkId: 'first',
    chunkMapping: { first: ['7', '8'] },
  });
  expect(run(remote, '7')).toBe(react);
});

it('a library that the shell does not share is missed by name', () => {
  const remote = requireOf('hamkke_account', {});
  bundlerRuntime.consumes({
    webpackRequire: remote,
    moduleToHandlerMapping,
    chunkId: 'first',
    chunkMapping: { first: ['8'] },
  });
  expect(() => run(remote, '8')).toThrow('shares no left-pad');
});

it('a chunk that consumes nothing needs nothing', () => {
  const remote = requireOf('hamkke_account', {});
  bundlerRuntime.consumes({
    webpackRequire: remote,
    moduleToHandlerMapping,
    chunkId: 'second',
    chunkMapping: { first: ['8'] },
  });
  expect(remote.m).toEqual({});
});
