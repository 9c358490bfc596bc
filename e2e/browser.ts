import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Debian's builds of Chromium; without any of them Playwright finds its own. */
const debian = { whole: '/usr/bin/chromium', headlessShell: '/usr/bin/chromium-headless-shell' } as const;

const firstInstalled = (paths: readonly string[]): LaunchOptions => {
  const executablePath = process.env['CHROMIUM_PATH'] || paths.find((path) => existsSync(path));
  return executablePath === undefined ? {} : { executablePath };
};

/** How Chromium is started; the map draws with WebGL, which a machine without a graphics card computes. */
export const launchOptions: LaunchOptions = {
  ...firstInstalled([debian.whole]),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--enable-unsafe-swiftshader',
  ],
};

/**
 * The same engine without a desktop's window, where it is installed: a journey takes six tenths of the processor that
 * whole Chromium takes. Playwright's own headless browser is this build too.
 */
export const headlessShellOptions: LaunchOptions = {
  ...launchOptions,
  ...firstInstalled([debian.headlessShell, debian.whole]),
};

/** A phone as the provider knows it: its card window is a page of its own there. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

export const desktop = { viewport: { width: 1280, height: 900 } };
