import type { Page } from '@playwright/test';

/**
 * The doors of a location, `/franchise-dashboard/warehouses/:id/doors` or, for the administrator, below `/profile`, in
 * Korean.
 */
export function partnerDoorsScreen(page: Page, dashboard = '/franchise-dashboard') {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const log = main.getByRole('region', { name: '출입 기록', exact: true });
  return {
    heading: main.getByRole('heading', { level: 2, name: '출입문' }),
    /** A door by its name. */
    door: (name: string) => main.getByRole('article', { name, exact: true }),
    openings: log.getByRole('list').getByRole('listitem'),
    /** The switch that allows visits before renting. */
    visits: main.getByRole('switch', { name: /방문|둘러보기/ }),
    refresh: log.getByRole('button', { name: '새로 고침' }),
    dialog,
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }),
    async open(locationId: string) {
      await page.goto(`${dashboard}/warehouses/${locationId}/doors`);
      await this.heading.waitFor();
    },
    /** Fills in the form of an entrance with a lock of TTLock. */
    async fillInEntrance(name: string, deviceId: string) {
      await main.getByRole('button', { name: '문 추가' }).click();
      await dialog.getByLabel('이름').fill(name);
      await dialog.getByLabel('잠금장치 회사').selectOption('TTLock');
      await dialog.getByLabel('잠금장치 ID').fill(deviceId);
    },
    /** Connects it. */
    async addEntrance(name: string, deviceId: string) {
      await this.fillInEntrance(name, deviceId);
      await this.inDialog('추가하기').click();
      await this.door(name).waitFor();
    },
    /** Opens a door from afar. */
    async openFromAfar(name: string, reason: string) {
      await this.door(name)
        .getByRole('button', { name: `${name} 원격으로 열기` })
        .click();
      await dialog.getByLabel('여는 이유').fill(reason);
      await this.inDialog('문 열기').click();
    },
    /** Disconnects a lock. */
    async remove(name: string) {
      await this.door(name)
        .getByRole('button', { name: `${name} 삭제` })
        .click();
      await this.inDialog('삭제하기').click();
    },
  };
}
