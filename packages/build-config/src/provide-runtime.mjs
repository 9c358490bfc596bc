// First module of the shell: hands the federation's bundler runtime to the remotes (remote-runtime.mjs).
import federation from '@module-federation/webpack-bundler-runtime/dist/bundler.js';
// The shell exposes nothing, so its own build leaves this out; containers need it.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

globalThis.__HAMKKE_FEDERATION__ = { ...federation, bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry } };
