import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, partnerId, partnerSession } from '../../testing/harness.tsx';

const api = fakeApiForEach('franchise');
const applicant = memberSession({ userType: 'franchise', isApproved: false });
const at = '/franchise-dashboard';

describe('who may be on the dashboard', () => {
  it('a visitor goes to /login and comes back to the very tab', async () => {
    const harness = await open(`${at}/revenue?period=daily`, { session: visitorSession });
    await waitFor(() => expect(harness.at()).toBe('/login?next=%2Ffranchise-dashboard%2Frevenue%3Fperiod%3Ddaily'));
  });

  it.each([
    ['a general member', memberSession()],
    ['an administrator', memberSession({ userType: 'admin' })],
  ])('%s goes to /', async (_, session) => {
    const harness = await open(at, { session });
    await waitFor(() => expect(harness.at()).toBe('/'));
    expect(api().seen).toEqual([]);
  });

  it('nobody is sent away before the server has spoken', async () => {
    const harness = await open(at, { session: { status: 'signed-out', confirmed: false } });
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    expect(harness.at()).toBe(at);
    harness.become({ ...memberSession(), confirmed: false });
    expect(harness.at()).toBe(at);
    harness.become(partnerSession);
    expect(await screen.findByRole('heading', { level: 1, name: '가맹점 관리' })).toBeVisible();
  });

  it('an applicant sees the waiting page only, with when it was requested', async () => {
    await open(`${at}/warehouses`, { session: applicant });
    expect(await screen.findByRole('heading', { level: 1, name: '승인 대기 중이에요' })).toBeVisible();
    expect(screen.getByText(/최대 24시간/)).toBeVisible();
    expect(screen.getByText('신청한 때').nextElementSibling).toHaveTextContent('2026. 11. 1. 오전 9:00');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(api().seen).toEqual([]);
    expect(api().live.topics()).toEqual([]);
  });

  it('the waiting page gives way to the dashboard when the approval arrives', async () => {
    const harness = await open(at, { session: applicant });
    await screen.findByRole('heading', { name: '승인 대기 중이에요' });
    harness.become(partnerSession);
    expect(await screen.findByRole('heading', { level: 1, name: '가맹점 관리' })).toBeVisible();
    expect(await screen.findByText('가맹점이 승인되었어요')).toBeVisible();
  });

  it('one who is turned down while waiting reads why on /franchise', async () => {
    const harness = await open(at, { session: applicant });
    await screen.findByRole('heading', { name: '승인 대기 중이에요' });
    harness.become(
      memberSession({
        franchiseRequest: {
          status: 'rejected',
          requestedAt: '2026-11-01T00:00:00.000Z',
          decidedAt: '2026-11-02T00:00:00.000Z',
          reason: '주소가 확인되지 않아요',
        },
      }),
    );
    await waitFor(() => expect(harness.at()).toBe('/franchise'));
    expect(await screen.findByText(/주소가 확인되지 않아요/)).toBeVisible();
  });

  it('whoever loses the role while looking goes to /', async () => {
    const harness = await open(at);
    await screen.findByRole('heading', { level: 1, name: '가맹점 관리' });
    harness.become(memberSession());
    await waitFor(() => expect(harness.at()).toBe('/'));
  });
});

describe('the tabs', () => {
  it('name the page after the one that is open', async () => {
    const titles: string[] = [];
    const setTitle = (title: string) => {
      titles.push(title);
      return () => void titles.splice(titles.indexOf(title), 1);
    };
    const { user } = await open(at, { shell: { setTitle } });
    await waitFor(() => expect(titles.at(-1)).toBe('개요'));
    await user.click(await screen.findByRole('link', { name: '매출 관리' }));
    await waitFor(() => expect(titles).toEqual(['매출 관리']));
  });

  it('are links of their own, one of them current', async () => {
    const harness = await open(at);
    const menu = within(await screen.findByRole('navigation', { name: '가맹점 관리 메뉴' }));
    const links = menu.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['개요', at],
      ['창고 관리', `${at}/warehouses`],
      ['매출 관리', `${at}/revenue`],
      ['예약 관리', `${at}/reservations`],
    ]);
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('개요');
    await harness.user.click(menu.getByRole('link', { name: '매출 관리' }));
    await waitFor(() => expect(harness.at()).toBe(`${at}/revenue`));
    await waitFor(() => expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('매출 관리'));
  });

  it.each([`${at}/overview`, `${at}/nonsense`])('%s is the dashboard itself', async (path) => {
    const harness = await open(path);
    await waitFor(() => expect(harness.at()).toBe(at));
  });

  it('one live stream serves them all, and outlives a change of tabs', async () => {
    const harness = await open(at);
    await screen.findByRole('navigation', { name: '가맹점 관리 메뉴' });
    expect(api().live.topics()).toEqual([[`franchise:${partnerId}`]]);
    await harness.user.click(screen.getByRole('link', { name: '창고 관리' }));
    await waitFor(() => expect(harness.at()).toBe(`${at}/warehouses`));
    expect(api().live.opened()).toBe(1);
  });

  it('a super user follows everybody’s locations', async () => {
    await open(at, { session: memberSession({ userType: 'franchise', isApproved: true, isSuperUser: true }) });
    await screen.findByRole('navigation', { name: '가맹점 관리 메뉴' });
    expect(api().live.topics()).toEqual([[`franchise:${partnerId}`, 'admin']]);
  });
});
