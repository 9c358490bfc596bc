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

  it('of a drawn page stays until its screen names itself, or the language is another', () => {
    const page = { title: '강남점 | 함께보관' };
    const title = createPageTitle(page, '함께보관', true);
    title.setBrand('함께보관');
    expect(page.title).toBe('강남점 | 함께보관');
    const leave = title.set('역삼점');
    expect(page.title).toBe('역삼점 | 함께보관');
    leave();
    expect(page.title).toBe('함께보관');
    const other = { title: '강남점 | 함께보관' };
    createPageTitle(other, '함께보관', true).setBrand('Hamkke');
    expect(other.title).toBe('Hamkke');
  });
});
