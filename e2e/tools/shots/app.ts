import type { Page } from '@playwright/test';
import { comeBack, settableClock } from '../../screens/app-frame.ts';
import { open, type View, type Shot } from './view.ts';

/** The browser says that the app can be installed, as Chromium does once it has checked the manifest. */
export const offerInstall = async ({ page }: Pick<View, 'page'>): Promise<void> =>
  await page.evaluate<undefined>(`(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    event.prompt = () => { globalThis.asked = (globalThis.asked ?? 0) + 1; return Promise.resolve(); };
    event.userChoice = Promise.resolve({ outcome: 'accepted' });
    dispatchEvent(event);
  })()`);

/** The page believes that its network is away; remotes that it has yet to load still come. */
const loseNetwork = async ({ page }: View) =>
  await page.evaluate<undefined>(
    `(() => { Object.defineProperty(navigator, 'onLine', { get: () => false }); dispatchEvent(new Event('offline')); })()`,
  );

const announcementIn = (page: Page) => page.getByRole('banner').getByRole('status').filter({ hasText: /\S/ }).first();
/** The server has a newer release than the open page. */
const release = async ({ page }: View) => {
  await page.route('**/remotes.json*', async (route) => {
    const response = await route.fetch();
    const live = (await response.json()) as { shell: object };
    await route.fulfill({ response, json: { ...live, shell: { ...live.shell, version: 'newer' } } });
  });
  // It begins to watch a while after it has been loaded.
  for (let times = 0; times < 60 && !(await announcementIn(page).isVisible()); times += 1) {
    await comeBack(page);
    await page.waitForTimeout(500);
  }
};
const reported = async ({ page }: View) => await announcementIn(page).waitFor();

/** What the app says of itself: that it can be installed, that the network is away, that there is a newer one. */
export const appShots: readonly Shot[] = [
  {
    name: 'app-install',
    narrowEnglish: true,
    take: async (view) => {
      await open('/')(view);
      const before = await view.page.getByRole('button').count();
      await offerInstall(view);
      await view.page.getByRole('button').nth(before).waitFor();
    },
  },
  {
    name: 'app-offline',
    narrowEnglish: true,
    take: async (view) => {
      await open('/locations')(view);
      await loseNetwork(view);
      await reported(view);
    },
  },
  {
    name: 'app-offline-paying',
    koOnly: true,
    take: async (view) => {
      await open((freeUnit) => `/checkout?unitId=${freeUnit.unit.id}&period=monthly`)(view);
      await loseNetwork(view);
      await reported(view);
    },
  },
  {
    name: 'app-update',
    narrowEnglish: true,
    take: async (view) => {
      await view.page.addInitScript(settableClock);
      await open('/locations')(view);
      await release(view);
      await reported(view);
    },
  },
];
