import { apiOf } from '../../fixtures/api.ts';
import { bookByApi } from '../../fixtures/booking.ts';
import { openLocation, scheduleRise, type OwnLocation } from '../../fixtures/own-locations.ts';
import { approve, partnerInfo, reject, signIn, signUp, type NewPerson } from '../../fixtures/people.ts';
import { daysLater, today } from '../../screens/checkout.ts';
import { labelOf } from '../../screens/partner-location.ts';
import { openPartnerRenewals, openProposals } from './renewals.ts';
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
  loaded,
  stalled,
  submit,
  type View,
  type Shot,
} from './view.ts';

const base = '/franchise-dashboard';
const show = async (view: View, path: string) => {
  await open(path)(view);
  await loaded(view);
};
const applicant = async ({ page }: View): Promise<NewPerson> =>
  await signUp(page.request, { name: '한창고', partnerInfo });
const fillApplication = async (view: View) => {
  for (const name of ['organization', 'street-address', 'nickname']) await field(view, name).fill('한창고');
  await field(view, 'tel').fill('02-123-4567');
  await field(view, 'email').fill('han@example.com');
  for (const index of [0, 1]) await field(view, 'new-password', index).fill('moving-box-42');
};
const newPartner = async (view: View): Promise<void> => await approve(await applicant(view));

type RentedLocation = OwnLocation & { readonly reservationId: string };
/** A location of somebody new with a rental in it. */
async function rentedLocation(view: View, units = 6): Promise<RentedLocation> {
  await newPartner(view);
  const own = view.page.request;
  const opened = await openLocation(own, { units, name: '함께보관 시청점' });
  const [unit] = opened.units;
  if (!unit) throw new Error('no unit');
  const { reservationId } = await bookByApi(
    apiOf(own),
    { location: opened.location, unit },
    { name: '김함께', email: 'alex@example.com' },
  );
  return { ...opened, reservationId };
}
/** A page about such a location. */
const ofRented = (path: (opened: RentedLocation) => string) => async (view: View) => {
  const opened = await rentedLocation(view);
  await show(view, `${base}${path(opened)}`);
  return opened;
};
const asPartner = (path: string) => async (view: View) => {
  await signIn(view.page.request, 'partner');
  await show(view, `${base}${path}`);
};
const asSuperUser = (path: string) => async (view: View) => {
  await signIn(view.page.request, 'superUser');
  await show(view, `${base}${path}`);
};
const asNewPartner = (path: string) => async (view: View) => {
  await newPartner(view);
  await show(view, `${base}${path}`);
};
/** The window of the rented unit, and its buttons in their order: prices, size, removal. */
/** What can be done about a unit, in the order of its window's buttons. */
const unitTasks = ['prices', 'size', 'sale', 'remove'] as const;
const openUnit = async (view: View, task?: (typeof unitTasks)[number]) => {
  const { units } = await ofRented(({ location }) => `/warehouses/${location.id}`)(view);
  await mainOf(view)
    .getByRole('button', { name: new RegExp(`^${units[0] ? labelOf(units[0]) : ''}(?!\\d)`) })
    .click();
  await dialog(view);
  // The first one closes the window.
  if (task)
    await view.page
      .getByRole('dialog')
      .getByRole('button')
      .nth(unitTasks.indexOf(task) - unitTasks.length)
      .click();
};
const removal = (view: View) => view.page.getByRole('dialog').locator('button[type="submit"]');
const adding = (way: 'one' | 'bulk' | 'csv') => ofRented(({ location }) => `/warehouses/${location.id}?add=${way}`);
const openReservation = ofRented(({ reservationId }) => `/reservations/${reservationId}`);

const shots: readonly Shot[] = [
  { name: 'applying-visitor', tree: true, take: open('/franchise') },
  {
    name: 'applying-errors',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await open('/franchise')(view);
      await submit(formWith(view, 'organization'));
      await failed(view.page);
    },
  },
  {
    name: 'applying-member',
    tree: true,
    take: async (view) => {
      await signUp(view.page.request);
      await open('/franchise')(view);
    },
  },
  {
    name: 'applying-noconsent',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await open('/franchise')(view);
      await fillApplication(view);
      await submit(formWith(view, 'organization'));
      await refusedField(view);
    },
  },
  {
    name: 'applying-outdated',
    koOnly: true,
    tree: true,
    take: async (view) => {
      await open('/franchise')(view);
      await fillApplication(view);
      await agree(formWith(view, 'organization'));
      await outdated(view.page, '**/api/auth/register');
      await submit(formWith(view, 'organization'));
      await failed(view.page);
    },
  },
  {
    name: 'applying-waiting',
    tree: true,
    take: async (view) => {
      await applicant(view);
      await open('/franchise')(view);
    },
  },
  {
    name: 'applying-rejected',
    tree: true,
    take: async (view) => {
      await reject(await applicant(view), '주소가 확인되지 않아요');
      await open('/franchise')(view);
    },
  },
  {
    name: 'applying-approved',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await newPartner(view);
      await open('/franchise')(view);
    },
  },
  {
    name: 'partner-waiting',
    tree: true,
    take: async (view) => {
      await applicant(view);
      await open(base)(view);
    },
  },
  { name: 'partner-overview', take: asPartner('') },
  { name: 'partner-overview-empty', tree: true, take: asNewPartner('') },
  { name: 'partner-overview-everybody', koOnly: true, take: asSuperUser('?of=all') },
  {
    name: 'partner-overview-error',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await signIn(view.page.request, 'partner');
      await broken(view.page, '**/api/users/*/storage-locations');
      await open(base)(view);
      await failed(view.page);
    },
  },
  {
    name: 'partner-overview-loading',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await signIn(view.page.request, 'partner');
      await stalled(view.page, '**/api/users/*/storage-locations');
      await open(base)(view);
    },
  },
  { name: 'partner-locations', take: asPartner('/warehouses') },
  { name: 'partner-locations-empty', tree: true, koOnly: true, take: asNewPartner('/warehouses') },
  { name: 'partner-locations-everybody', koOnly: true, take: asSuperUser('/warehouses?of=all') },
  { name: 'partner-location-new', tree: true, take: asNewPartner('/warehouses/new') },
  {
    name: 'partner-location-errors',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await asNewPartner('/warehouses/new')(view);
      await submit(formWith(view, 'off'));
      await refusedField(view);
    },
  },
  {
    name: 'partner-location-search',
    koOnly: true,
    take: async (view) => {
      await asNewPartner('/warehouses/new')(view);
      await mainOf(view).getByRole('combobox').first().fill('세종대로');
      await view.page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'partner-location-edit',
    koOnly: true,
    take: async (view) => {
      await ofRented(({ location }) => `/warehouses/${location.id}/edit`)(view);
    },
  },
  {
    name: 'partner-location',
    tree: true,
    take: async (view) => {
      await ofRented(({ location }) => `/warehouses/${location.id}`)(view);
    },
  },
  {
    name: 'partner-location-notfound',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await newPartner(view);
      await open(`${base}/warehouses/nobodys`)(view);
    },
  },
  {
    name: 'partner-location-pending',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await newPartner(view);
      const { location } = await openLocation(view.page.request, { units: 2, waits: true, name: '함께보관 시청점' });
      await show(view, `${base}/warehouses/${location.id}`);
    },
  },
  {
    name: 'partner-location-one',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await adding('one')(view);
    },
  },
  {
    name: 'partner-location-bulk',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await adding('bulk')(view);
    },
  },
  {
    name: 'partner-location-preview',
    tree: true,
    take: async (view) => {
      await adding('bulk')(view);
      const form = mainOf(view).locator('form').last();
      await submit(form);
      await form.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'partner-location-csv',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await adding('csv')(view);
    },
  },
  {
    name: 'partner-location-csv-faulty',
    koOnly: true,
    take: async (view) => {
      await adding('csv')(view);
      await mainOf(view)
        .locator('input[type="file"]')
        .last()
        .setInputFiles({
          name: 'units.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('unitNumber,size\n,Z\n', 'utf8'),
        });
      await failed(view.page);
    },
  },
  {
    name: 'partner-unit',
    tree: true,
    take: async (view) => {
      await openUnit(view);
    },
  },
  {
    name: 'partner-unit-prices',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await openUnit(view, 'prices');
    },
  },
  {
    name: 'partner-unit-prices-later',
    tree: true,
    take: async (view) => {
      await openUnit(view, 'prices');
      await view.page.getByRole('dialog').locator('input[type="radio"]').last().check({ force: true });
      await view.page.getByRole('dialog').locator('input[type="date"]').waitFor();
    },
  },
  {
    name: 'partner-unit-scheduled',
    tree: true,
    take: async (view) => {
      await newPartner(view);
      const {
        location,
        units: [unit],
      } = await openLocation(view.page.request, { units: 1, name: '함께보관 시청점' });
      if (!unit) throw new Error('no unit');
      await scheduleRise(view.page.request, unit, daysLater(today(), 30));
      await show(view, `${base}/warehouses/${location.id}?unit=${unit.id}`);
      await dialog(view);
    },
  },
  {
    name: 'partner-unit-size',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await openUnit(view, 'size');
    },
  },
  {
    name: 'partner-unit-sale',
    tree: true,
    take: async (view) => {
      await openUnit(view, 'sale');
    },
  },
  {
    name: 'partner-unit-inuse',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await openUnit(view, 'remove');
      await removal(view).click();
      await failed(view.page);
    },
  },
  { name: 'partner-revenue', take: asPartner('/revenue') },
  { name: 'partner-revenue-daily', koOnly: true, take: asPartner('/revenue?period=daily') },
  {
    name: 'partner-revenue-table',
    take: async (view) => {
      await asPartner('/revenue')(view);
      await mainOf(view).locator('button[aria-pressed]:has(svg)').last().click();
      await mainOf(view).getByRole('table').waitFor();
    },
  },
  { name: 'partner-revenue-empty', tree: true, koOnly: true, take: asNewPartner('/revenue') },
  { name: 'partner-payments', take: asPartner('/revenue/payments') },
  { name: 'partner-settlements', take: asPartner('/revenue/settlements') },
  { name: 'partner-settlements-needed', tree: true, koOnly: true, take: asNewPartner('/revenue/settlements') },
  {
    name: 'partner-statement',
    take: async (view) => {
      await asPartner('/revenue/settlements')(view);
      await view.page.locator('a[href*="/revenue/settlements/"]').first().click();
      await mainOf(view).getByRole('table').waitFor();
    },
  },
  { name: 'partner-reservations', take: asPartner('/reservations') },
  { name: 'partner-reservations-empty', tree: true, koOnly: true, take: asNewPartner('/reservations') },
  { name: 'partner-reservations-everybody', koOnly: true, take: asSuperUser('/reservations?of=all') },
  { name: 'partner-renewals', take: openPartnerRenewals },
  {
    name: 'partner-renewals-empty',
    tree: true,
    koOnly: true,
    take: asNewPartner('/reservations/renewals?state=failing'),
  },
  { name: 'partner-price-changes', take: openProposals },
  {
    name: 'partner-price-changes-empty',
    tree: true,
    koOnly: true,
    take: asNewPartner('/reservations/price-changes'),
  },
  {
    name: 'partner-reservation',
    tree: true,
    take: async (view) => {
      await openReservation(view);
    },
  },
  {
    name: 'partner-reservation-notfound',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await newPartner(view);
      await open(`${base}/reservations/nobodys`)(view);
    },
  },
  {
    name: 'partner-reservation-cancel',
    tree: true,
    take: async (view) => {
      await openReservation(view);
      await mainOf(view)
        .getByRole('region')
        .filter({ has: view.page.locator('[aria-haspopup="listbox"]') })
        .getByRole('button')
        .last()
        .click();
      await dialog(view);
    },
  },
];

/** The page for applicants and every screen of the partners' dashboard. */
export const partnerShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
