import { apiOf } from '../../fixtures/api.ts';
import { undrawn } from '../../fixtures/undrawn.ts';
import { slowDevice } from '../../fixtures/slow-device.ts';
import type { FreeUnit } from '../../fixtures/free-units.ts';
import { checkoutScreen, checkoutUrl, today } from '../../screens/checkout.ts';
import {
  agree,
  broken,
  cards,
  dialog,
  failed,
  field,
  formWith,
  mainOf,
  open,
  outdated,
  ready,
  refusedField,
  stalled,
  submit,
  type View,
  type Shot,
} from './view.ts';

const atCheckout = open((freeUnit) => checkoutUrl(freeUnit.unit));
const fill = async (view: View, agreed = true) => {
  const form = formWith(view, 'name');
  await field(view, 'name').fill('김함께');
  await field(view, 'email').fill('buyer@example.com');
  if (agreed && (await form.getByRole('checkbox').count()) > 0) await agree(form);
  await submit(form);
};
/** The only one that is as wide as it can be once the form is gone. */
const payButton = ({ page }: View) => page.getByRole('main').getByRole('button').filter({ hasText: /\d/ }).last();
const toPaying = async (view: View) => {
  await atCheckout(view);
  await fill(view);
  await field(view, 'name').waitFor({ state: 'detached' });
  await payButton(view).waitFor();
};
const toMap = (path: string | ((freeUnit: FreeUnit) => string)) => async (view: View) => {
  await open(path)(view);
  const map = view.page.locator('[role="region"]:has(canvas), section:has(canvas)').last();
  const heading = mainOf(view).locator('h2').last();
  await heading.scrollIntoViewIfNeeded();
  await map.waitFor({ timeout: 90_000 });
  await map.scrollIntoViewIfNeeded();
};
/** As a slow phone shows it to a visitor who never rests: the map is only offered. */
const withMapOffered = (path: string) => async (view: View) => {
  await view.page.addInitScript(slowDevice);
  await view.page.addInitScript(`setInterval(() => dispatchEvent(new Event('wheel')), 1_000)`);
  await open(path)(view);
  await mainOf(view).locator('section[tabindex="-1"] > div button').waitFor({ timeout: 60_000 });
};

const storage = ({ location, unit }: FreeUnit, more = '') =>
  `/storage/${location.id}?unitId=${unit.id}&size=${unit.size}${more}`;

/** Finding a unit, paying for it, and what comes of it. */
export const bookingShots: readonly Shot[] = [
  {
    name: 'home-full',
    take: async (view) => {
      await open('/')(view);
      await cards(view.page);
    },
  },
  { name: 'home-howto', tree: true, take: open('/?tab=how-to') },
  { name: 'home-facilities', tree: true, take: open('/?tab=facilities') },
  {
    name: 'home-loading',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await stalled(view.page, '**/api/storage-locations*');
      await open('/')(view);
    },
  },
  {
    name: 'home-error',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await broken(view.page, '**/api/storage-locations*');
      await open('/')(view);
      await failed(view.page);
    },
  },
  {
    name: 'locations-full',
    take: async (view) => {
      await open('/locations')(view);
      await cards(view.page);
    },
  },
  {
    name: 'locations-filters',
    take: async (view) => {
      await open('/locations?sizes=M')(view);
      await cards(view.page);
      await mainOf(view).locator('button[aria-expanded="false"]').first().click();
    },
  },
  { name: 'locations-map', koOnly: true, take: toMap('/locations') },
  { name: 'locations-map-offered', take: withMapOffered('/locations') },
  { name: 'locations-noresult', tree: true, koOnly: true, take: open('/locations?q=zzzz') },
  {
    name: 'locations-empty',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await undrawn(view.page);
      await view.page.route('**/api/storage-locations*', (route) => route.fulfill({ json: [] }));
      await open('/locations')(view);
    },
  },
  {
    name: 'locations-error',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await broken(view.page, '**/api/storage-locations*');
      await open('/locations')(view);
      await failed(view.page);
    },
  },
  { name: 'storage-selected', take: open((freeUnit) => storage(freeUnit)) },
  {
    name: 'storage-custom',
    take: async (view) => {
      await open((freeUnit) => storage(freeUnit, '&period=custom'))(view);
      await view.page.getByRole('grid').first().waitFor();
    },
  },
  {
    name: 'storage-share',
    take: async (view) => {
      // a browser that neither shares nor copies: the link is shown
      await view.page.addInitScript(
        `for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });`,
      );
      await open((freeUnit) => storage(freeUnit))(view);
      await mainOf(view).locator('header button').last().click();
      await dialog(view);
    },
  },
  {
    name: 'storage-notfound',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await open('/storage/000000000000000000000000')(view);
      await mainOf(view).locator('a[href="/locations"]').first().waitFor();
    },
  },
  {
    name: 'storage-error',
    tree: true,
    koOnly: true,
    take: async ({ page, freeUnit }) => {
      await broken(page, '**/api/storage-locations/**');
      await page.goto(storage(await freeUnit()));
      await failed(page);
    },
  },
  { name: 'checkout-form', tree: true, take: atCheckout },
  {
    name: 'checkout-invalid',
    tree: true,
    take: async (view) => {
      await atCheckout(view);
      await submit(formWith(view, 'name'));
      await refusedField(view);
    },
  },
  {
    name: 'checkout-noconsent',
    tree: true,
    take: async (view) => {
      await atCheckout(view);
      await fill(view, false);
      await refusedField(view);
    },
  },
  { name: 'checkout-pay', tree: true, take: toPaying },
  {
    name: 'checkout-refused',
    koOnly: true,
    take: async (view) => {
      await toPaying(view);
      await broken(view.page, '**/api/create-payment');
      await payButton(view).click();
      await view.page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    },
  },
  {
    name: 'checkout-outdated',
    koOnly: true,
    tree: true,
    take: async (view) => {
      await toPaying(view);
      await outdated(view.page, '**/api/create-payment');
      await payButton(view).click();
      await failed(view.page);
    },
  },
  {
    name: 'checkout-range',
    tree: true,
    koOnly: true,
    take: open((freeUnit) => checkoutUrl(freeUnit.unit, { startDate: '2020-01-01' })),
  },
  {
    name: 'checkout-missing',
    tree: true,
    koOnly: true,
    take: async (view) => {
      await open('/checkout')(view);
      await mainOf(view).locator('a[href="/locations"]').first().waitFor();
    },
  },
  {
    name: 'checkout-window',
    koOnly: true,
    take: async (view) => {
      await toPaying(view);
      await payButton(view).click();
      await checkoutScreen(view.page, view.onPhone).card.opened();
    },
  },
  {
    name: 'success-unpaid',
    tree: true,
    koOnly: true,
    take: async ({ page, freeUnit }) => {
      const { orderId } = await apiOf(page.request).hold({ unit: (await freeUnit()).unit, startDate: today() });
      await page.goto(`/payment/success?paymentId=${orderId}`);
      await ready(page);
    },
  },
  { name: 'success-missing', tree: true, koOnly: true, take: open('/payment/success') },
  {
    name: 'success-booked',
    tree: true,
    take: async (view) => {
      await toPaying(view);
      await payButton(view).click();
      await checkoutScreen(view.page, view.onPhone).card.pay('정상 승인');
      await view.page.waitForURL(/\/payment\/success/);
      await mainOf(view).getByText('buyer@example.com').waitFor({ timeout: 60_000 });
    },
  },
  { name: 'failure-default', tree: true, take: open('/payment/failure') },
  {
    name: 'failure-declined',
    tree: true,
    koOnly: true,
    take: open(
      `/payment/failure?${new URLSearchParams({ code: 'REJECT_CARD_COMPANY', message: '카드사에서 승인을 거절했습니다.', orderName: '강남역점 M-3' }).toString()}`,
    ),
  },
];
