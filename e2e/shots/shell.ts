import { broken, failed, open, type Shot } from './scene.ts';

/** What stands around the remotes, and the screens that have no area of their own yet. */
export const shellShots: readonly Shot[] = [
  { name: 'shell-404', take: open('/no/such/page') },
  { name: 'shell-remotedown', take: async ({ page }) => { await broken(page, '**/releases/booking/**/remoteEntry*'); await page.goto('/locations'); await failed(page); } },
  { name: 'partner-franchise', koOnly: true, take: open('/franchise') },
];
