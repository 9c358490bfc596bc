import type { SharedAccess } from '@hamkke/contracts';
import { daysLater, startOfDay, today } from '../../screens/checkout.ts';
import { door, openWith } from './access.ts';
import { dialog, failed, mainOf, open, stalled, type Shot, type View } from './view.ts';

// Who was let in comes by a link whose pass is on no lock of a run: what the server would say stands in its place here.

/** The card with its passes, and in it the button at this place from the last one. */
const press = async (view: View, fromEnd: number) => {
  // Without openings the last heading of the card is that of the passes.
  const card = await openWith({ openings: [] })(view);
  const buttons = card.locator('div:has(> h3) button');
  await buttons.nth(-fromEnd).click();
  await dialog(view);
};

const token = 'x'.repeat(43);
const read = '**/api/passes/read';
const openLink = open(`/access/shared#${token}`);

async function openShared(view: View, more: Partial<SharedAccess> = {}) {
  const { location } = await view.freeUnit();
  const json: SharedAccess = {
    name: 'Mover',
    locationId: location.id,
    unitNumber: 'M-3',
    state: 'open',
    from: startOfDay(today()),
    until: startOfDay(daysLater(today(), 31)),
    code: '482910',
    doors: [door('Entrance'), door('M-3', { kind: 'unit', progress: 'setting' })],
    ...more,
  };
  await view.page.route(read, (route) => route.fulfill({ json }));
  await openLink(view);
}

/** Who else gets in: adding, the link, taking back; and the page of who was let in. */
export const passShots: readonly Shot[] = [
  { name: 'pass-add', take: (view) => press(view, 1) },
  {
    name: 'pass-add-errors',
    take: async (view) => {
      await press(view, 1);
      const adding = view.page.getByRole('dialog');
      await adding.getByRole('radio').last().click();
      await adding.locator('button[type="submit"]').click();
      await adding.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  { name: 'pass-link', take: (view) => press(view, 3) },
  { name: 'pass-remove', take: (view) => press(view, 2) },
  {
    name: 'reservation-access-alarm',
    narrowEnglish: true,
    take: async (view) =>
      void (await openWith({
        openings: [],
        doors: [door('Entrance'), { ...door('M-3', { kind: 'unit' }), alarm: { at: startOfDay(today()), tries: 6 } }],
      })(view)),
  },
  {
    name: 'shared-access',
    take: async (view) => {
      await openShared(view);
      await mainOf(view).getByRole('button').first().click();
      await view.page.getByText('4 8 2 9 1 0').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'shared-access-ended',
    take: async (view) => {
      await openShared(view, { state: 'ended', code: null, doors: [] });
      await mainOf(view).getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'shared-access-gone',
    take: async (view) => {
      await openLink(view);
      await mainOf(view).getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'shared-access-loading',
    koOnly: true,
    take: async (view) => {
      await stalled(view.page, read);
      await openLink(view);
    },
  },
  {
    name: 'shared-access-failed',
    koOnly: true,
    take: async (view) => {
      await view.page.route(read, (route) => route.abort());
      await openLink(view);
      await failed(view.page);
    },
  },
];
