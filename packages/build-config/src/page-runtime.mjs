/*
 * In place of the federation's bundler runtime, in the tuned shell and in each tuned remote. The page's rules keep it
 * short: the shell provides every shared library, once and eagerly; a remote provides none, and is brought by the
 * shell, which judges beforehand whether the two fit (the major of shell-api). Shapes and names are those of the
 * container protocol and of the code that the bundler writes around this module.
 */

/**
 * What a build provides, in the shape of a share scope. A remote provides nothing, until its container is handed the
 * shell's.
 */
function init({ webpackRequire }) {
  const { name, shared } = webpackRequire.federation.initOptions;
  const provided = Object.entries(shared).map(([library, [{ version, get }]]) => [
    library,
    { [version]: { get, from: name, eager: true, loaded: 1 } },
  ]);
  webpackRequire.S.default = Object.fromEntries(provided);
  return { name };
}

function sharedModule({ webpackRequire, moduleToHandlerMapping }, id) {
  const { shareKey } = moduleToHandlerMapping[id];
  const [provided] = Object.values(webpackRequire.S.default[shareKey] ?? {});
  if (!provided) throw new Error(`The shell of this page shares no ${shareKey}`);
  return provided.get()();
}

/** Makes modules that stand for shared libraries; what they stand for is looked for when they first run. */
function install(options, ids) {
  for (const id of ids) {
    options.webpackRequire.m[id] = (module) => {
      module.exports = sharedModule(options, id);
    };
  }
}

const bundlerRuntime = {
  S: {},
  I: async () => true,
  init,
  installInitialConsumes: (options) => install(options, options.initialConsumes),
  consumes: (options) => install(options, options.chunkMapping[options.chunkId] ?? []),
  initContainerEntry({ webpackRequire, shareScope }) {
    webpackRequire.S.default = shareScope;
  },
};

// oxlint-disable-next-line import/no-default-export -- it stands in for a module with a default export
export default { bundlerRuntime };
