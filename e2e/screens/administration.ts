import { expect, type Page } from '@playwright/test';

/** The dashboard of the administrator, `/profile`, in Korean. */
export function administration(page: Page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  return {
    main,
    dialog,
    inDialog: (name: string) => dialog.getByRole('button', { name, exact: true }),
    async open(below = '') {
      await page.goto(`/profile${below}`);
      await main.getByRole('heading', { level: 1, name: '관리자 화면' }).waitFor();
      await this.loaded();
    },
    /** Every section of the screen has loaded. */
    async loaded() {
      await main.getByRole('heading', { level: 2 }).first().waitFor();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  };
}

/** `/profile`: applications that wait. */
export function approvals(page: Page) {
  const list = page.getByRole('list', { name: '승인을 기다리는 신청' });
  return {
    list,
    card: (name: string) => list.getByRole('listitem').filter({ hasText: name }),
    approve: (name: string) => list.getByRole('button', { name: `${name} 승인`, exact: true }),
    reject: (name: string) => list.getByRole('button', { name: `${name} 거절`, exact: true }),
    reason: page.getByRole('dialog').getByLabel(/^거절하는 이유/),
  };
}

/** `/profile/permissions`. */
export function permissions(page: Page) {
  return {
    search: page.getByRole('searchbox', { name: '가맹점 찾기' }),
    superUser: (name: string) => page.getByRole('switch', { name: `${name} 슈퍼 유저`, exact: true }),
  };
}

/** `/profile/operations` and what hangs below it. */
export function operations(page: Page) {
  const main = page.getByRole('main');
  const log = main.getByRole('list', { name: '변경 기록 목록' });
  const parked = main.getByRole('list', { name: '처리하지 못한 이벤트 목록' });
  return {
    search: main.getByRole('searchbox', { name: '기록 찾기' }),
    action: main.getByLabel('무엇을'),
    entries: log.locator(':scope > li'),
    /** A field of a line, with what it held before and after. */
    change: (entry: ReturnType<Page['locator']>, field: string) =>
      entry.getByRole('list', { name: '바뀐 내용' }).getByRole('listitem').filter({ hasText: field }),
    letter: (text: string) => parked.locator(':scope > li').filter({ hasText: text }),
    noLetters: main.getByText('기다리는 이벤트가 없어요'),
    discardReason: page.getByRole('dialog').getByLabel(/^버리는 사유/),
    run: main.getByRole('button', { name: '지금 점검하기' }),
    running: main.getByText('점검하고 있어요').first(),
    agrees: main.getByText('장부가 맞아요'),
    broken: main.getByText('장부가 맞지 않아요'),
    held: main.getByRole('region', { name: '네 가지 약속' }).getByText('지켜짐'),
  };
}
