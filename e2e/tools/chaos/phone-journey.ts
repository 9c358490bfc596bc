import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { phone } from '../../browser.ts';
import { demoPassword, people } from '../../fixtures/people.ts';
import { withoutWorkers } from '../../fixtures/workers.ts';
import { checkoutScreen } from '../../screens/checkout.ts';
import type { Screen } from './check-course.ts';
import type { Month } from './load/unit-months.ts';

/** Three people with phones: one about to pay, one signed in, and whoever comes while something is away. */
export interface PhoneJourney {
  /** What they see while something is away. */
  readonly lookWhileAway: () => Promise<readonly Screen[]>;
  /** Who could not pay pays now; the last screen has to say that the unit is booked. */
  readonly payWhenBack: () => Promise<readonly Screen[]>;
  readonly close: () => Promise<void>;
}

/** So long a screen may show that something is on its way, in ms: longer than the longest wait of the gateway. */
const timeoutMs = 40_000;
const booked = '예약이 완료되었습니다!';
const quick = { timeout: 5_000 };
/**
 * A page whose next document never arrives answers no questions, and the browser's driver would wait for it for ever,
 * in ms.
 */
const answerMs = 5_000;

/** What a person reads first: headings, how many locations there are, and whatever the page says aloud. */
const screenText = `(() => {
  const shown = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility() && element.getAttribute('aria-busy') !== 'true')
    .map((element) => element.innerText.replace(/\\s+/g, ' ').trim());
  const locations = document.querySelectorAll('main ul[aria-label="지점 목록"] > li').length;
  const texts = [...shown('h1'), ...(locations > 0 ? [locations + '개 지점'] : []), ...shown('[role="alert"], [role="status"]')];
  return [...new Set(texts.filter((text) => text !== ''))].join(' · ').replace(/ ?오류 번호 [0-9a-f-]{36}/g, '').slice(0, 240);
})()`;
const somethingIsOnItsWay = `document.querySelector('h1') === null || document.querySelector('main [aria-busy="true"]') !== null`;

/** @throws {Error} where the page does not answer in time */
const evaluate = <T>(page: Page, expression: string): Promise<T> =>
  Promise.race([
    page.evaluate<T>(expression),
    sleep(answerMs, undefined, { ref: false }).then(() => {
      throw new Error('the page does not answer');
    }),
  ]);

/**
 * What is on the screen once nothing more is on its way, or the timeout is over; where the browser shows a page of its
 * own, the code of its error.
 */
async function screenAfter(what: string, page: Page, act: () => Promise<unknown>): Promise<Screen> {
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 100) / 10;
  try {
    await act();
    while (Date.now() - begun < timeoutMs && (await evaluate<boolean>(page, somethingIsOnItsWay))) await sleep(300);
    const waits = await evaluate<boolean>(page, somethingIsOnItsWay);
    return {
      what,
      text: `${await evaluate<string>(page, screenText)}${waits ? ' (still waiting)' : ''}`,
      seconds: seconds(),
    };
  } catch (error) {
    const [failure] = /net::\w+/.exec(String(error)) ?? [];
    if (failure) return { what, text: `the browser's own page (${failure})`, seconds: seconds() };
    const text = await evaluate<string>(page, screenText).catch(() => '');
    return { what, text: `${text} (and then nothing: ${String(error).split('\n')[0]})`, seconds: seconds() };
  }
}

async function openPhone(browser: Browser, appUrl: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ ...phone, baseURL: appUrl, locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
  context.setDefaultTimeout(timeoutMs);
  // What a worker cached in earlier visits would answer for the system under test.
  await context.addInitScript(withoutWorkers);
  return { context, page: await context.newPage() };
}

/**
 * Opens the first two phones: one with the checkout of a unit filled in, one signed in, with the list of its own
 * reservations.
 */
export async function beginPhoneJourney(
  browser: Browser,
  appUrl: string,
  { unitId, startDate }: Month,
): Promise<PhoneJourney> {
  const [buyer, member] = [await openPhone(browser, appUrl), await openPhone(browser, appUrl)];
  const checkout = checkoutScreen(buyer.page, true);
  await checkout.open({ id: unitId }, { startDate });
  await checkout.fillIn();
  const signedIn = await member.context.request.post('/api/auth/login', {
    data: { email: people.member, password: demoPassword },
    headers: { origin: appUrl },
  });
  if (!signedIn.ok()) throw new Error(`the member cannot sign in: ${signedIn.status()} ${await signedIn.text()}`);
  await member.page.goto('/profile/reservations');
  const isBooked = buyer.page.getByRole('heading', { level: 1, name: booked });

  /** Presses the button; where the card window opens, pays in it and reads what the app then says. */
  const pays = async () => {
    const { page } = buyer;
    if (await checkout.payButton.isVisible()) {
      // What was said about an earlier try goes by itself.
      const said = page.getByText('결제 오류');
      await said.waitFor({ state: 'hidden' });
      await checkout.payButton.click(quick);
      // Either the window opens, or the app says why not and the button can be pressed again.
      await checkout.card.form.or(said).first().waitFor({ timeout: timeoutMs });
    }
    if (await checkout.card.form.isVisible()) {
      await checkout.card.pay('정상 승인');
      await checkout.card.form.waitFor({ state: 'detached' });
      // The page polls until it knows the status; what it shows meanwhile is not yet an answer.
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: '결제를 확인하고 있어요' }).waitFor();
    }
  };

  return {
    async lookWhileAway() {
      const newcomer = await openPhone(browser, appUrl);
      try {
        const [list, own, paying] = await Promise.all([
          screenAfter('a newcomer opens the locations', newcomer.page, () => newcomer.page.goto('/locations')),
          screenAfter('a member opens their own reservations', member.page, () => member.page.reload()),
          screenAfter('somebody at the checkout presses the button', buyer.page, pays),
        ]);
        return [list, own, paying];
      } finally {
        await newcomer.context.close();
      }
    },
    async payWhenBack() {
      const act = async () => {
        if (await isBooked.isVisible()) return;
        // A page that the browser made itself has nothing to press: it is loaded again, as anybody would.
        const known = await checkout.payButton
          .or(checkout.card.form)
          .or(buyer.page.getByRole('heading', { level: 1 }))
          .first()
          .isVisible();
        if (!known) await buyer.page.reload();
        await pays();
        await isBooked.waitFor();
      };
      const paying = await screenAfter('and when it is back', buyer.page, act);
      return [{ ...paying, asExpected: await isBooked.isVisible() }];
    },
    async close() {
      await buyer.context.close();
      await member.context.close();
    },
  };
}
