import { apiOf } from '../fixtures/api.ts';
import { bookByApi } from '../fixtures/booking.ts';
import { openBranch, type OwnBranch } from '../fixtures/owners.ts';
import { approve, franchiseInfo, reject, signIn, signUp, type NewPerson } from '../fixtures/people.ts';
import { labelOf } from '../screens/branch.ts';
import {
  agree,
  broken,
  dialog,
  failed,
  field,
  formWith,
  mainOf,
  open,
  outdated,
  refusedField,
  settled,
  stalled,
  submit,
  type Scene,
  type Shot,
} from './scene.ts';

const base = '/franchise-dashboard';
const show = async (scene: Scene, path: string) => {
  await open(path)(scene);
  await settled(scene);
};
const applicant = async ({ page }: Scene): Promise<NewPerson> =>
  await signUp(page.request, { name: '한창고', franchiseInfo });
const fillApplication = async (scene: Scene) => {
  for (const name of ['organization', 'street-address', 'nickname']) await field(scene, name).fill('한창고');
  await field(scene, 'tel').fill('02-123-4567');
  await field(scene, 'email').fill('han@example.com');
  for (const index of [0, 1]) await field(scene, 'new-password', index).fill('moving-box-42');
};
const newOwner = async (scene: Scene): Promise<void> => await approve(await applicant(scene));

type RentedBranch = OwnBranch & { readonly reservationId: string };
/** A branch of somebody new with a rental in it. */
async function rentedBranch(scene: Scene, units = 6): Promise<RentedBranch> {
  await newOwner(scene);
  const own = scene.page.request;
  const branch = await openBranch(own, { units, name: '함께보관 시청점' });
  const [unit] = branch.units;
  if (!unit) throw new Error('no unit');
  const { reservationId } = await bookByApi(
    apiOf(own),
    { location: branch.location, unit },
    { name: '김함께', email: 'alex@example.com' },
  );
  return { ...branch, reservationId };
}
/** A page about such a branch. */
const ofRented = (path: (branch: RentedBranch) => string) => async (scene: Scene) => {
  const branch = await rentedBranch(scene);
  await show(scene, `${base}${path(branch)}`);
  return branch;
};
const asOwner = (path: string) => async (scene: Scene) => {
  await signIn(scene.page.request, 'owner');
  await show(scene, `${base}${path}`);
};
const asSuperUser = (path: string) => async (scene: Scene) => {
  await signIn(scene.page.request, 'superUser');
  await show(scene, `${base}${path}`);
};
const asNewOwner = (path: string) => async (scene: Scene) => {
  await newOwner(scene);
  await show(scene, `${base}${path}`);
};
/** The window of the rented unit, and its buttons in their order: prices, size, removal. */
/** What can be done about a unit, in the order of its window's buttons. */
const unitTasks = ['prices', 'size', 'sale', 'remove'] as const;
const openUnit = async (scene: Scene, task?: (typeof unitTasks)[number]) => {
  const { units } = await ofRented(({ location }) => `/warehouses/${location.id}`)(scene);
  await mainOf(scene)
    .getByRole('button', { name: new RegExp(`^${units[0] ? labelOf(units[0]) : ''}(?!\\d)`) })
    .click();
  await dialog(scene);
  // The first one closes the window.
  if (task)
    await scene.page
      .getByRole('dialog')
      .getByRole('button')
      .nth(unitTasks.indexOf(task) - unitTasks.length)
      .click();
};
const removal = (scene: Scene) => scene.page.getByRole('dialog').locator('button[type="submit"]');
const adding = (way: 'one' | 'bulk' | 'csv') => ofRented(({ location }) => `/warehouses/${location.id}?add=${way}`);
const openReservation = ofRented(({ reservationId }) => `/reservations/${reservationId}`);

const shots: readonly Shot[] = [
  { name: 'franchise-visitor', tree: true, take: open('/franchise') },
  {
    name: 'franchise-errors',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await open('/franchise')(scene);
      await submit(formWith(scene, 'organization'));
      await failed(scene.page);
    },
  },
  {
    name: 'franchise-member',
    tree: true,
    take: async (scene) => {
      await signUp(scene.page.request);
      await open('/franchise')(scene);
    },
  },
  {
    name: 'franchise-noconsent',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await open('/franchise')(scene);
      await fillApplication(scene);
      await submit(formWith(scene, 'organization'));
      await refusedField(scene);
    },
  },
  {
    name: 'franchise-outdated',
    koOnly: true,
    tree: true,
    take: async (scene) => {
      await open('/franchise')(scene);
      await fillApplication(scene);
      await agree(formWith(scene, 'organization'));
      await outdated(scene.page, '**/api/auth/register');
      await submit(formWith(scene, 'organization'));
      await failed(scene.page);
    },
  },
  {
    name: 'franchise-waiting',
    tree: true,
    take: async (scene) => {
      await applicant(scene);
      await open('/franchise')(scene);
    },
  },
  {
    name: 'franchise-rejected',
    tree: true,
    take: async (scene) => {
      await reject(await applicant(scene), '주소가 확인되지 않아요');
      await open('/franchise')(scene);
    },
  },
  {
    name: 'franchise-approved',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await newOwner(scene);
      await open('/franchise')(scene);
    },
  },
  {
    name: 'partner-waiting',
    tree: true,
    take: async (scene) => {
      await applicant(scene);
      await open(base)(scene);
    },
  },
  { name: 'partner-overview', take: asOwner('') },
  { name: 'partner-overview-empty', tree: true, take: asNewOwner('') },
  { name: 'partner-overview-everybody', koOnly: true, take: asSuperUser('?of=all') },
  {
    name: 'partner-overview-error',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await signIn(scene.page.request, 'owner');
      await broken(scene.page, '**/api/users/*/storage-locations');
      await open(base)(scene);
      await failed(scene.page);
    },
  },
  {
    name: 'partner-overview-loading',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await signIn(scene.page.request, 'owner');
      await stalled(scene.page, '**/api/users/*/storage-locations');
      await open(base)(scene);
    },
  },
  { name: 'partner-warehouses', take: asOwner('/warehouses') },
  { name: 'partner-warehouses-empty', tree: true, koOnly: true, take: asNewOwner('/warehouses') },
  { name: 'partner-warehouses-everybody', koOnly: true, take: asSuperUser('/warehouses?of=all') },
  { name: 'partner-warehouse-new', tree: true, take: asNewOwner('/warehouses/new') },
  {
    name: 'partner-warehouse-errors',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await asNewOwner('/warehouses/new')(scene);
      await submit(formWith(scene, 'off'));
      await refusedField(scene);
    },
  },
  {
    name: 'partner-warehouse-search',
    koOnly: true,
    take: async (scene) => {
      await asNewOwner('/warehouses/new')(scene);
      await mainOf(scene).getByRole('combobox').first().fill('세종대로');
      await scene.page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'partner-warehouse-edit',
    koOnly: true,
    take: async (scene) => {
      await ofRented(({ location }) => `/warehouses/${location.id}/edit`)(scene);
    },
  },
  {
    name: 'partner-branch',
    tree: true,
    take: async (scene) => {
      await ofRented(({ location }) => `/warehouses/${location.id}`)(scene);
    },
  },
  {
    name: 'partner-branch-notfound',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await newOwner(scene);
      await open(`${base}/warehouses/nobodys`)(scene);
    },
  },
  {
    name: 'partner-branch-pending',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await newOwner(scene);
      const { location } = await openBranch(scene.page.request, { units: 2, waits: true, name: '함께보관 시청점' });
      await show(scene, `${base}/warehouses/${location.id}`);
    },
  },
  {
    name: 'partner-branch-one',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await adding('one')(scene);
    },
  },
  {
    name: 'partner-branch-bulk',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await adding('bulk')(scene);
    },
  },
  {
    name: 'partner-branch-preview',
    tree: true,
    take: async (scene) => {
      await adding('bulk')(scene);
      const form = mainOf(scene).locator('form').last();
      await submit(form);
      await form.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'partner-branch-csv',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await adding('csv')(scene);
    },
  },
  {
    name: 'partner-branch-csv-faulty',
    koOnly: true,
    take: async (scene) => {
      await adding('csv')(scene);
      await mainOf(scene)
        .locator('input[type="file"]')
        .last()
        .setInputFiles({
          name: 'units.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('unitNumber,size\n,Z\n', 'utf8'),
        });
      await failed(scene.page);
    },
  },
  {
    name: 'partner-unit',
    tree: true,
    take: async (scene) => {
      await openUnit(scene);
    },
  },
  {
    name: 'partner-unit-prices',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await openUnit(scene, 'prices');
    },
  },
  {
    name: 'partner-unit-size',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await openUnit(scene, 'size');
    },
  },
  {
    name: 'partner-unit-sale',
    tree: true,
    take: async (scene) => {
      await openUnit(scene, 'sale');
    },
  },
  {
    name: 'partner-unit-inuse',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await openUnit(scene, 'remove');
      await removal(scene).click();
      await failed(scene.page);
    },
  },
  { name: 'partner-revenue', take: asOwner('/revenue') },
  { name: 'partner-revenue-daily', koOnly: true, take: asOwner('/revenue?period=daily') },
  {
    name: 'partner-revenue-table',
    take: async (scene) => {
      await asOwner('/revenue')(scene);
      await mainOf(scene).locator('button[aria-pressed]:has(svg)').last().click();
      await mainOf(scene).getByRole('table').waitFor();
    },
  },
  { name: 'partner-revenue-empty', tree: true, koOnly: true, take: asNewOwner('/revenue') },
  { name: 'partner-payments', take: asOwner('/revenue/payments') },
  { name: 'partner-settlements', take: asOwner('/revenue/settlements') },
  { name: 'partner-settlements-needed', tree: true, koOnly: true, take: asNewOwner('/revenue/settlements') },
  {
    name: 'partner-statement',
    take: async (scene) => {
      await asOwner('/revenue/settlements')(scene);
      await scene.page.locator('a[href*="/revenue/settlements/"]').first().click();
      await mainOf(scene).getByRole('table').waitFor();
    },
  },
  { name: 'partner-reservations', take: asOwner('/reservations') },
  { name: 'partner-reservations-empty', tree: true, koOnly: true, take: asNewOwner('/reservations') },
  { name: 'partner-reservations-everybody', koOnly: true, take: asSuperUser('/reservations?of=all') },
  {
    name: 'partner-reservation',
    tree: true,
    take: async (scene) => {
      await openReservation(scene);
    },
  },
  {
    name: 'partner-reservation-notfound',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await newOwner(scene);
      await open(`${base}/reservations/nobodys`)(scene);
    },
  },
  {
    name: 'partner-reservation-cancel',
    tree: true,
    take: async (scene) => {
      await openReservation(scene);
      await mainOf(scene)
        .getByRole('region')
        .filter({ has: scene.page.locator('[aria-haspopup="listbox"]') })
        .getByRole('button')
        .last()
        .click();
      await dialog(scene);
    },
  },
];

/** The franchise page and every screen of the owners' dashboard. */
export const partnerShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
