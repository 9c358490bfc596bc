import { apiOf } from '../fixtures/api.ts';
import { bookByApi } from '../fixtures/booking.ts';
import { codeIn, mailTo, subjects } from '../fixtures/mails.ts';
import { freshEmail, signIn, signUp } from '../fixtures/people.ts';
import { today } from '../screens/checkout.ts';
import {
  broken,
  dialog,
  failed,
  field,
  formWith,
  mainOf,
  open,
  ready,
  refusedField,
  stalled,
  submit,
  type Scene,
  type Shot,
} from './scene.ts';

/** Opens a page of a rental that was just paid by somebody new. */
const ofFresh =
  (more = '') =>
  async (scene: Scene) => {
    const person = await signUp(scene.page.request);
    const { reservationId } = await bookByApi(apiOf(scene.page.request), await scene.box(), person);
    await open(`/profile/reservations/${reservationId}${more}`)(scene);
  };
/** The last button of the page that sends no form opens the window. */
const openCancel = async (scene: Scene) => {
  await ofFresh()(scene);
  await mainOf(scene).locator('xpath=.//button[not(ancestor::form)]').filter({ hasText: /\S/ }).last().click();
  await dialog(scene);
};
/** Opens a rental of the demo member that runs for long: past the free hours, notice can be given. */
const openRunning = async (scene: Scene) => {
  await signIn(scene.page.request, 'member');
  const api = apiOf(scene.page.request);
  for (const { reservationId } of await api.ownReservations()) {
    const { options, notice } = await api.reservation(reservationId);
    if (options.cancel.allowed || (notice === null && !options.notice.allowed)) continue;
    await open(`/profile/reservations/${reservationId}`)(scene);
    return;
  }
  throw new Error('the demo member has no rental that can be ended');
};
const ask = async (scene: Scene, order: string, email: string) => {
  await open(`/reservations/lookup?order=${order}`)(scene);
  await field(scene, 'email').fill(email);
  await submit(formWith(scene, 'email'));
  await scene.page.getByText(email).waitFor();
};
const confirm = async (scene: Scene, code: string) => {
  await field(scene, 'one-time-code').fill(code);
  await submit(formWith(scene, 'one-time-code'));
};

const shots: readonly Shot[] = [
  {
    name: 'reservations-full',
    take: async (scene) => {
      await signIn(scene.page.request, 'member');
      await open('/profile/reservations')(scene);
      await mainOf(scene).locator('a[href^="/profile/reservations/"]').first().waitFor();
    },
  },
  {
    name: 'reservations-empty',
    tree: true,
    take: async (scene) => {
      await signUp(scene.page.request);
      await open('/profile/reservations')(scene);
    },
  },
  {
    name: 'reservations-error',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await signUp(scene.page.request);
      await broken(scene.page, '**/api/reservations?*');
      await open('/profile/reservations')(scene);
      await failed(scene.page);
    },
  },
  {
    name: 'reservations-loading',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await signUp(scene.page.request);
      await stalled(scene.page, '**/api/reservations?*');
      await open('/profile/reservations')(scene);
    },
  },
  { name: 'reservation-fresh', tree: true, take: ofFresh() },
  { name: 'reservation-running', take: openRunning },
  {
    name: 'reservation-notice',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await ofFresh()(scene);
      const day = mainOf(scene).locator('input[type="date"]');
      await day.fill((await day.getAttribute('min')) ?? '');
      await submit(
        mainOf(scene)
          .locator('form')
          .filter({ has: scene.page.locator('input[type="date"]') }),
      );
      await dialog(scene);
    },
  },
  {
    name: 'reservation-notfound',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await signUp(scene.page.request);
      await open('/profile/reservations/nobodys')(scene);
    },
  },
  { name: 'reservation-cancel', tree: true, take: openCancel },
  {
    name: 'reservation-cancelled',
    take: async (scene) => {
      await openCancel(scene);
      await scene.page.getByRole('dialog').getByRole('button').last().click();
      await scene.page.getByRole('progressbar').waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'reservation-unpaid',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      const { email, name } = await signUp(scene.page.request);
      const { reservationId } = await apiOf(scene.page.request).hold({
        unit: (await scene.box()).unit,
        startDate: today(),
        name,
        email,
      });
      await open(`/profile/reservations/${reservationId}`)(scene);
    },
  },
  { name: 'receipt-paid', tree: true, take: ofFresh('/receipt') },
  {
    name: 'receipt-printed',
    koOnly: true,
    take: async (scene) => {
      await ofFresh('/receipt')(scene);
      await scene.page.emulateMedia({ media: 'print' });
    },
  },
  { name: 'lookup-order', tree: true, take: open('/reservations/lookup') },
  {
    name: 'lookup-errors',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await open('/reservations/lookup')(scene);
      await submit(formWith(scene, 'email'));
      await refusedField(scene);
    },
  },
  {
    name: 'lookup-code',
    tree: true,
    take: async (scene) => {
      await ask(scene, 'H261121ZZZZZZ', freshEmail('looks'));
    },
  },
  {
    name: 'lookup-wrongcode',
    tree: true,
    koOnly: true,
    take: async (scene) => {
      await ask(scene, 'H261121ZZZZZZ', freshEmail('looks'));
      await confirm(scene, '123456');
      await refusedField(scene);
    },
  },
  {
    name: 'lookup-found',
    koOnly: true,
    take: async (scene) => {
      const email = freshEmail('looks');
      const { orderId } = await bookByApi(apiOf(scene.page.request), await scene.box(), { name: '오보관', email });
      await ask(scene, orderId, email);
      await confirm(scene, codeIn(await mailTo(email, subjects.code)));
      await scene.page.waitForURL(/\/reservations\/lookup\/[^/?]+$/);
      await ready(scene.page);
    },
  },
];

/** One's own reservations: the list, one of them, its receipt, and a guest's way to it. */
export const reservationShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
