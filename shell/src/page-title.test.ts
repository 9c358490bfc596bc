import { describe, expect, it } from 'vitest';
import { createPageTitle } from './page-title.ts';

describe('the page title', () => {
  it('is the name of the screen shown, whatever the order in which screens come and go', () => {
    const page = { title: '' };
    const title = createPageTitle(page, '함께보관');
    const leaveHome = title.set('홈');
    const leaveList = title.set('지점');
    leaveHome();
    expect(page.title).toBe('지점 | 함께보관');
    leaveList();
    expect(page.title).toBe('함께보관');
  });

  it('does not say the name of the product twice', () => {
    const page = { title: '' };
    createPageTitle(page, '함께보관').set('함께보관');
    expect(page.title).toBe('함께보관');
  });

  it('follows the language', () => {
    const page = { title: '' };
    const title = createPageTitle(page, '함께보관');
    title.set('Home');
    title.setBrand('Hamkke');
    expect(page.title).toBe('Home | Hamkke');
  });
});
