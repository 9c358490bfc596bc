// In place of the federation's bundler runtime in a remote: the shell's copy, put on the page by provide-runtime.mjs.
const shared = globalThis.__HAMKKE_FEDERATION__;
if (!shared) throw new Error('The shell of this page provides no federation runtime');

// The shell's own init() has the shell's build id in it and would answer with the shell's instance: find or create ours by name.
function init(options) {
  const mine = globalThis.__FEDERATION__.__INSTANCES__.find((instance) => instance.name === options.name && instance.options.version === options.version);
  if (!mine) return shared.runtime.createInstance(options);
  mine.initOptions(options);
  return mine;
}

// oxlint-disable-next-line import/no-default-export -- it stands in for a module with a default export
export default { ...shared, runtime: { ...shared.runtime, init }, instance: undefined, initOptions: undefined, bundlerRuntimeOptions: {} };
