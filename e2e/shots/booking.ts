import { apiOf } from '../fixtures/api.ts';
import { slowDevice } from '../fixtures/slow-device.ts';
import type { Box } from '../fixtures/boxes.ts';
import { checkoutScreen, checkoutUrl, today } from '../screens/checkout.ts';
import {
  agree,
  broken,
  cards,
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
  type Scene,
  type Shot,
} from './scene.ts';

const atCheckout = open((box) => checkoutUrl(box.unit));
const fill = async (scene: Scene, agreed = true) => {
  const form = formWith(scene, 'name');
  await field(scene, 'name').fill('김함께');
  await field(scene, 'email').fill('buyer@example.com');
  if (agreed && (await form.getByRole('checkbox').count()) > 0) await agree(form);
  await submit(form);
};
/** The only one that is as wide as it can be once the form is gone. */
const payButton = ({ page }: Scene) => page.getByRole('main').getByRole('button').filter({ hasText: /\d/ }).last();
const toPaying = async (scene: Scene) => {
  await atCheckout(scene);
  await fill(scene);
  await field(scene, 'name').waitFor({ state: 'detached' });
  await payButton(scene).waitFor();
};
const toMap = (path: string | ((box: Box) => string)) => async (scene: Scene) => {
  await open(path)(scene);
  const map = scene.page.locator('[role="region"]:has(canvas), section:has(canvas)').last();
  const heading = mainOf(scene).locator('h2').last();
  await heading.scrollIntoViewIfNeeded();
  await map.waitFor({ timeout: 90_000 });
  await map.scrollIntoViewIfNeeded();
};
/** As a slow phone shows it to a visitor who never rests: the map is only offered. */
const withMapOffered = (path: string) => async (scene: Scene) => {
  await scene.page.addInitScript(slowDevice);
  await scene.page.addInitScript(`setInterval(() => dispatchEvent(new Event('wheel')), 1_000)`);
  await open(path)(scene);
  await mainOf(scene).locator('section[tabindex="-1"] > div button').waitFor({ timeout: 60_000 });
};

const storage = ({ location, unit }: Box, more = '') =>
  `/storage/${location.id}?unitId=${unit.id}&size=${unit.size}${more}`;

/** Finding a box, paying for it, and what comes of it. */
export const bookingShots: readonly Shot[] = [
  {
    name: 'home-full',
    take: async (scene) => {
      await open('/')(scene);
      await cards(scene.page);
    },
  },
  { name: 'home-howto', tree: true, take: open('/?tab=how-to') },
  { name: 'home-facilities', tree: true, take: open('/?tab=facilities') },
  {
    name: 'home-loading',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await stalled(scene.page, '**/api/storage-locations*');
      await open('/')(scene);
    },
  },
  {
    name: 'home-error',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await broken(scene.page, '**/api/storage-locations*');
      await open('/')(scene);
      await failed(scene.page);
    },
  },
  {
    name: 'locations-full',
    take: async (scene) => {
      await open('/locations')(scene);
      await cards(scene.page);
    },
  },
  {
    name: 'locations-filters',
    take: async (scene) => {
      await open('/locations?sizes=M')(scene);
      await cards(scene.page);
      await mainOf(scene).locator('button[aria-expanded="false"]').first().click();
    },
  },
  { name: 'locations-map', koOnly: true, take: toMap('/locations') },
  { name: 'locations-map-offered', take: withMapOffered('/locations') },
  { name: 'locations-noresult', tree: true, koOnly: true, take: open('/locations?q=zzzz') },
  {
    name: 'locations-empty',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await scene.page.route('**/api/storage-locations*', (route) => route.fulfill({ json: [] }));
      await open('/locations')(scene);
    },
  },
  {
    name: 'locations-error',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await broken(scene.page, '**/api/storage-locations*');
      await open('/locations')(scene);
      await failed(scene.page);
    },
  },
  { name: 'storage-selected', take: open((box) => storage(box)) },
  {
    name: 'storage-custom',
    take: async (scene) => {
      await open((box) => storage(box, '&period=custom'))(scene);
      await scene.page.getByRole('grid').first().waitFor();
    },
  },
  {
    name: 'storage-notfound',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await open('/storage/000000000000000000000000')(scene);
      await mainOf(scene).locator('a[href="/locations"]').first().waitFor();
    },
  },
  {
    name: 'storage-error',
    tree: true,
    koOnly: true,
    take: async ({ page, box }) => {
      await broken(page, '**/api/storage-locations/**');
      await page.goto(storage(await box()));
      await failed(page);
    },
  },
  { name: 'checkout-form', tree: true, take: atCheckout },
  {
    name: 'checkout-invalid',
    tree: true,
    take: async (scene) => {
      await atCheckout(scene);
      await submit(formWith(scene, 'name'));
      await refusedField(scene);
    },
  },
  {
    name: 'checkout-noconsent',
    tree: true,
    take: async (scene) => {
      await atCheckout(scene);
      await fill(scene, false);
      await refusedField(scene);
    },
  },
  { name: 'checkout-pay', tree: true, take: toPaying },
  {
    name: 'checkout-refused',
    koOnly: true,
    take: async (scene) => {
      await toPaying(scene);
      await broken(scene.page, '**/api/create-payment');
      await payButton(scene).click();
      await scene.page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor();
    },
  },
  {
    name: 'checkout-outdated',
    koOnly: true,
    tree: true,
    take: async (scene) => {
      await toPaying(scene);
      await outdated(scene.page, '**/api/create-payment');
      await payButton(scene).click();
      await failed(scene.page);
    },
  },
  {
    name: 'checkout-range',
    tree: true,
    koOnly: true,
    take: open((box) => checkoutUrl(box.unit, { startDate: '2020-01-01' })),
  },
  {
    name: 'checkout-missing',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await open('/checkout')(scene);
      await mainOf(scene).locator('a[href="/locations"]').first().waitFor();
    },
  },
  {
    name: 'checkout-window',
    koOnly: true,
    take: async (scene) => {
      await toPaying(scene);
      await payButton(scene).click();
      await checkoutScreen(scene.page, scene.onPhone).card.opened();
    },
  },
  {
    name: 'success-unpaid',
    tree: true,
    koOnly: true,
    take: async ({ page, box }) => {
      const { orderId } = await apiOf(page.request).hold({ unit: (await box()).unit, startDate: today() });
      await page.goto(`/payment/success?paymentId=${orderId}`);
      await ready(page);
    },
  },
  { name: 'success-missing', tree: true, koOnly: true, take: open('/payment/success') },
  {
    name: 'success-booked',
    tree: true,
    take: async (scene) => {
      await toPaying(scene);
      await payButton(scene).click();
      await checkoutScreen(scene.page, scene.onPhone).card.pay('정상 승인');
      await scene.page.waitForURL(/\/payment\/success/);
      await mainOf(scene).getByText('buyer@example.com').waitFor({ timeout: 60_000 });
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
