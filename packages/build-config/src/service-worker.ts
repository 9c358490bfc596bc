import { rspack, type Compiler, type Configuration } from '@rspack/core';
import path from 'node:path';
import { injectManifest } from 'workbox-build';

export interface WorkerBuild {
  readonly dir: string;
  readonly folder: string;
  readonly version: string;
  /** Address under which the files of this build are served. */
  readonly publicPath: string;
  readonly browsers: string;
}

/** Files with a hash in their name: their address is their version. */
const hashed = /\.[0-9a-f]{10}\./;

/** Writes the addresses of the shell's scripts and styles into the worker, when both builds are on the disk. */
function precacheList({ folder, publicPath }: WorkerBuild) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.afterEmit.tapPromise('precache-list', async () => {
        const file = path.join(folder, 'sw.js');
        const { count, warnings } = await injectManifest({
          swSrc: file,
          swDest: file,
          globDirectory: folder,
          // fonts come as a page needs them: all of them are megabytes
          globPatterns: ['js/*.js', 'css/*.css'],
          // provided for screens of a few, who get it when they come to them
          globIgnores: ['js/*combobox*.js'],
          modifyURLPrefix: { '': publicPath },
          dontCacheBustURLsMatching: hashed,
        });
        if (count === 0 || warnings.length > 0)
          throw new Error(`The worker's list of files: ${warnings.join(' ') || 'empty'}`);
      });
    },
  };
}

/**
 * The build of `src/worker/worker.ts` into one plain script `sw.js` beside the shell's files. workbox-build runs after
 * the build: the workbox plugins for webpack do not work with this bundler.
 */
export function workerConfiguration(build: WorkerBuild): Configuration {
  return {
    name: 'worker',
    // its list names the shell's files
    dependencies: ['shell'],
    context: build.dir,
    mode: 'production',
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: { sw: './src/worker/worker.ts' },
    output: { path: build.folder, clean: false, filename: '[name].js', publicPath: build.publicPath },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } }, env: { targets: build.browsers } },
        },
      ],
    },
    optimization: { splitChunks: false },
    performance: false,
    stats: 'errors-warnings',
    plugins: [new rspack.DefinePlugin({ __RELEASE__: JSON.stringify(build.version) }), precacheList(build)],
  };
}
