import type { Unit } from '@hamkke/contracts';
import type { Page } from '@playwright/test';
import { cardWindow } from './card-window.ts';

export const customer = { name: '김함께', email: 'buyer@example.com', phone: '010-1234-5678' } as const;

/** Today in Seoul. */
export const today = (): string => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
/** The instant at which a day begins in Seoul. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00+09:00`).toISOString();

export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** The address of the checkout for a unit, by the month from today unless `search` says otherwise. */
export function checkoutUrl(unit: Pick<Unit, 'id'>, search: Readonly<Record<string, string>> = {}): string {
  const startDate = today();
  return `/checkout?${new URLSearchParams({ unitId: unit.id, period: 'monthly', startDate, ...search }).toString()}`;
}

/** `/checkout`, in Korean. */
export function checkoutScreen(page: Page, onPhone: boolean) {
  const payButton = page.getByRole('button', { name: /결제하기$/ });
  return {
    payButton,
    total: page.getByTestId('total'),
    name: page.getByLabel('이름'),
    email: page.getByLabel('이메일'),
    phone: page.getByLabel('전화번호'),
    /** A way to pay. */
    method: (name: string) => page.getByRole('radio', { name, exact: true }),
    agreeToAll: page.getByRole('checkbox', { name: /모두 동의/ }),
    next: page.getByRole('button', { name: '다음' }),
    card: cardWindow(page, onPhone),
    async open(unit: Pick<Unit, 'id'>, search: Readonly<Record<string, string>> = {}) {
      await page.goto(checkoutUrl(unit, search));
      await page.getByRole('heading', { level: 1, name: '결제하기' }).waitFor();
    },
    async fillIn(who: { name: string; email: string; phone?: string } = customer) {
      await this.name.fill(who.name);
      await this.email.fill(who.email);
      if (who.phone) await this.phone.fill(who.phone);
      // A member whose agreement is current need not agree again.
      if (await this.agreeToAll.isVisible()) await this.agreeToAll.check();
      await this.next.click();
      await payButton.waitFor();
    },
    /** Everything up to the open card window. */
    async toCardWindow(unit: Pick<Unit, 'id'>) {
      await this.open(unit);
      await this.fillIn();
      await payButton.click();
      await this.card.opened();
    },
  };
}
