import { broken, failed, open, type Shot } from './view.ts';

/** The frame around the remotes. */
export const shellShots: readonly Shot[] = [
  { name: 'shell-404', tree: true, take: open('/no/such/page') },
  {
    name: 'shell-remotedown',
    tree: true,
    take: async ({ page }) => {
      await broken(page, '**/releases/booking/**/remoteEntry*');
      await page.goto('/locations');
      await failed(page);
    },
  },
];
