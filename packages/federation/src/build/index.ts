export { containerOf } from '../container-name.ts';
export { exposedChunk, remotePlugin, runtimeAliases, serverHalves, shellPlugin } from './plugin.ts';
export { installedVersion, packageFolder } from './versions.ts';
