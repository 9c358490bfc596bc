import { apiOf } from '../fixtures/api.ts';
import { bookByApi } from '../fixtures/booking.ts';
import { codeIn, mailTo, subjects } from '../fixtures/mails.ts';
import { freshEmail, signIn, signUp } from '../fixtures/people.ts';
import { today } from '../screens/checkout.ts';
import { broken, failed, open, ready, stalled, type Scene, type Shot } from './scene.ts';

const word = ({ language }: Scene, ko: string, en: string) => (language === 'ko' ? ko : en);
const name = (scene: Scene) => word(scene, '오보관', 'Alex Kim');

/** Opens a page of a rental that was just paid by somebody new. */
const ofFresh = (more = '') => async (scene: Scene) => {
  const person = await signUp(scene.page.request, { name: name(scene) });
  const { reservationId } = await bookByApi(apiOf(scene.page.request), scene.box, person);
  await open(`/profile/reservations/${reservationId}${more}`)(scene);
};
const openCancel = async (scene: Scene) => {
  await ofFresh()(scene);
  await scene.page.getByRole('main').getByRole('button', { name: word(scene, '예약 취소', 'Cancel the reservation'), exact: true }).click();
  await scene.page.getByRole('dialog').getByRole('button').last().waitFor();
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
  await scene.page.getByLabel(word(scene, '이메일', 'E-mail')).fill(email);
  await scene.page.getByRole('button', { name: word(scene, '인증번호 받기', 'Send me a code') }).click();
  await scene.page.getByText(email).waitFor();
};
const confirm = async (scene: Scene, code: string) => {
  await scene.page.getByLabel(word(scene, '인증번호', 'Code'), { exact: true }).fill(code);
  await scene.page.getByRole('button', { name: word(scene, '예약 확인하기', 'Show my reservation') }).click();
};

const shots: readonly Shot[] = [
  { name: 'reservations-full', take: async (scene) => { await signIn(scene.page.request, 'member'); await open('/profile/reservations')(scene); await scene.page.getByRole('main').locator('a[href^="/profile/reservations/"]').first().waitFor(); } },
  { name: 'reservations-empty', take: async (scene) => { await signUp(scene.page.request, { name: name(scene) }); await open('/profile/reservations')(scene); } },
  { name: 'reservations-error', koOnly: true, take: async (scene) => { await signUp(scene.page.request); await broken(scene.page, '**/api/reservations?*'); await open('/profile/reservations')(scene); await failed(scene.page); } },
  { name: 'reservations-loading', koOnly: true, take: async (scene) => { await signUp(scene.page.request); await stalled(scene.page, '**/api/reservations?*'); await open('/profile/reservations')(scene); } },
  { name: 'reservation-fresh', take: ofFresh() },
  { name: 'reservation-running', take: openRunning },
  { name: 'reservation-notfound', koOnly: true, take: async (scene) => { await signUp(scene.page.request); await open('/profile/reservations/nobodys')(scene); } },
  { name: 'reservation-cancel', take: openCancel },
  { name: 'reservation-cancelled', take: async (scene) => { await openCancel(scene); await scene.page.getByRole('dialog').getByRole('button').last().click(); await scene.page.getByRole('progressbar').waitFor({ timeout: 60_000 }); } },
  { name: 'reservation-unpaid', koOnly: true, take: async (scene) => {
    const { email } = await signUp(scene.page.request);
    const { reservationId } = await apiOf(scene.page.request).hold({ unit: scene.box.unit, startDate: today(), name: name(scene), email });
    await open(`/profile/reservations/${reservationId}`)(scene);
  } },
  { name: 'receipt-paid', take: ofFresh('/receipt') },
  { name: 'receipt-printed', koOnly: true, take: async (scene) => { await ofFresh('/receipt')(scene); await scene.page.emulateMedia({ media: 'print' }); } },
  { name: 'lookup-order', take: async (scene) => { await open('/reservations/lookup')(scene); } },
  { name: 'lookup-errors', koOnly: true, take: async (scene) => { await open('/reservations/lookup')(scene); await scene.page.getByRole('button', { name: '인증번호 받기' }).click(); } },
  { name: 'lookup-code', take: async (scene) => { await ask(scene, 'H261121ZZZZZZ', freshEmail('looks')); } },
  { name: 'lookup-wrongcode', koOnly: true, take: async (scene) => { await ask(scene, 'H261121ZZZZZZ', freshEmail('looks')); await confirm(scene, '123456'); await scene.page.getByText('인증번호가 맞지 않거나 시간이 지났어요.').waitFor(); } },
  { name: 'lookup-found', koOnly: true, take: async (scene) => {
    const email = freshEmail('looks');
    const { orderId } = await bookByApi(apiOf(scene.page.request), scene.box, { name: name(scene), email });
    await ask(scene, orderId, email);
    await confirm(scene, codeIn(await mailTo(email, subjects.code)));
    await scene.page.waitForURL(/\/reservations\/lookup\/[^/?]+$/);
    await ready(scene.page);
  } },
];

/** One's own reservations: the list, one of them, its receipt, and a guest's way to it. */
export const reservationShots: readonly Shot[] = shots.map((shot) => ({ ...shot, narrowEnglish: true }));
