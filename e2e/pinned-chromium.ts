import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from '@playwright/test';
import { root } from '../infra/dev/root.ts';
import { launchOptions } from './browser.ts';

/*
 * Chromium 149 does not clip what 131, 138, 143 and 152 to 156 clip, and 150, which shares that, is what Debian 12
 * installs where its security list has not been read. Whatever Chromium a machine has, the short walk sees every screen
 * in this one as well.
 */
const packageName = '@sparticuz/chromium';

const { version } = createRequire(import.meta.url)(join(root, 'node_modules', packageName, 'package.json')) as {
  version: string;
};
const folder = join(root, '.local', `chromium-${version}`);

/** How Chromium 149 is started, once it has been unpacked. */
export const pinnedLaunchOptions: LaunchOptions = { ...launchOptions, executablePath: join(folder, 'chromium') };

/**
 * The package unpacks itself into the temporary folder of its process, once; a process that was killed must leave
 * nothing half unpacked behind.
 */
const unpacking = `await (await import('${packageName}')).default.executablePath()`;

/**
 * Unpacks Chromium 149 (200 MB, some seconds) unless it is there.
 * @throws when the package cannot be read or the disk is full
 */
export async function unpackPinnedChromium(): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpacking], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: unfinished },
    });
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
