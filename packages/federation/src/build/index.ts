export { containerOf } from '../container-name.ts';
export { loadTimeoutMs } from '../load-timeout.ts';
export { exposedChunk, remotePlugin, runtimeAliases, leftOutFiles, shellPlugin } from './plugin.ts';
export { installedVersion, packageFolder } from './versions.ts';
