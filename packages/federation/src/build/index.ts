export { containerOf } from '../container-name.ts';
export { loadTimeoutMs } from '../load-timeout.ts';
export {
  exposedChunk,
  leftOutFiles,
  remotePlugin,
  remoteServerPlugin,
  runtimeAliases,
  serverEntry,
  shellPlugin,
  shellServerPlugin,
} from './plugin.ts';
export { installedVersion, packageFolder } from './versions.ts';
