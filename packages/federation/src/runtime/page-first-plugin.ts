import { satisfy, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/**
 * Prefers the page's copy of a library to one of a remote, wherever the page's satisfies the range. By itself
 * the library takes the highest version that is loaded: one remote with a newer query library would hand it to every
 * remote after it, and their hooks would look for a provider that the page does not have.
 */
export function pageFirstPlugin(page: string): ModuleFederationRuntimePlugin {
  return {
    name: 'page-first',
    resolveShare(args) {
      const range = args.shareInfo.shareConfig.requiredVersion;
      const versions = Object.values(args.shareScopeMap[args.scope]?.[args.pkgName] ?? {});
      const shared = versions.find(
        ({ from, version }) => from === page && (typeof range !== 'string' || satisfy(version, range)),
      );
      if (shared) args.resolver = () => ({ shared, useTreesShaking: false });
      return args;
    },
  };
}
