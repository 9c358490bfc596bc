import { listApiTokens, listDevices, listReservations, readReservation } from '@hamkke/contracts';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import type { Session, SlotRequest } from '@hamkke/shell-api';
import { buildAccount, memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/harness.tsx';

const api = fakeApiForEach();

beforeEach(() => {
  api().on(listReservations, {}, { body: [] });
  api().on(listDevices, {}, { body: [] });
  api().on(listApiTokens, {}, { body: [] });
});

const heading = () => screen.findByRole('heading', { level: 1, name: '내 정보' });
const admin = memberSession({ userType: 'admin' });

describe('the guard of /profile', () => {
  it.each([
    ['/profile', '?next=%2Fprofile'],
    ['/profile/settings', '?next=%2Fprofile%2Fsettings'],
    ['/profile/reservations/R1?from=mail', '?next=%2Fprofile%2Freservations%2FR1%3Ffrom%3Dmail'],
    ['/profile/operations/audit', '?next=%2Fprofile%2Foperations%2Faudit'],
  ])('%s sends a visitor to the login, and back afterwards', async (path, search) => {
    const { router } = await open(path);
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', search }));
  });

  it("waits for the server's word before it turns anyone away", async () => {
    const { router, become } = await open('/profile', { session: { status: 'signed-out', confirmed: false } });
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/profile');
    become(memberSession());
    await heading();
    become(visitorSession);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});

describe("an administrator's profile", () => {
  it.each([
    '/profile',
    '/profile/',
    '/profile/reservations',
    '/profile/franchises',
    '/profile/warehouses/new',
    '/profile/reservations/R1',
    '/profile/reservations/R1/receipt',
    '/profile/operations/audit',
    '/profile/warehouses/b1/units/u1',
    '/profile/settings/more',
  ])('%s is the dashboard of mfe-admin', async (path) => {
    const { router } = await open(path, { session: admin });
    expect(await screen.findByText('[admin/dashboard]')).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
    expect(api().seen).toEqual([]);
  });

  it('says who is signed in where it begins, and leaves the rest to the dashboard', async () => {
    const { router } = await open('/profile', { session: admin });
    expect(await screen.findByText('관리자')).toBeVisible();
    expect(screen.getByRole('button', { name: '로그아웃' })).toBeVisible();
    await router.navigate('/profile/franchises');
    await waitFor(() => expect(screen.queryByText('관리자')).toBeNull());
    expect(screen.getByText('[admin/dashboard]')).toBeVisible();
  });

  it('is one dashboard: what is open in it stays while one goes from place to place', async () => {
    let opened = 0;
    const Slot = ({ basePath }: SlotRequest) => <p>{`${basePath} ${useState(() => (opened += 1))[0]}`}</p>;
    const { router } = await open('/profile', { session: admin, shell: { Slot } });
    for (const path of [
      '/profile/warehouses',
      '/profile/warehouses/new',
      '/profile/reservations/R1',
      '/profile/reservations/R1/receipt',
      '/profile',
    ]) {
      await router.navigate(path);
      expect(await screen.findByText('/profile 1')).toBeVisible();
    }
  });

  it.each(['/profile/account', '/profile/settings', '/profile/settings/'])('%s stays the own one', async (path) => {
    await open(path, { session: admin });
    await heading();
    expect(screen.queryByText('[admin/dashboard]')).toBeNull();
  });

  it('leaves the own settings within reach', async () => {
    const { user } = await open('/profile', { session: admin });
    await user.click(await screen.findByRole('link', { name: '개인정보 수정' }));
    await heading();
    expect(screen.getByRole('tab', { name: '설정' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: '내 예약' })).toBeNull();
    await user.click(screen.getByRole('link', { name: '관리자 화면' }));
    expect(await screen.findByText('[admin/dashboard]')).toBeVisible();
  });
});

describe('the dashboard of mfe-admin is loaded', () => {
  const places = [
    '/profile',
    '/profile/reservations',
    '/profile/franchises',
    '/profile/reservations/R1',
    '/profile/reservations/R1/receipt',
    '/profile/warehouses/new',
    '/profile/operations/audit',
  ];
  const partner = { userType: 'franchise', isApproved: true } as const;
  const settled = () => screen.findByRole('heading', { level: 1 });
  const loading = () => screen.findByText('불러오는 중이에요');
  const others: readonly (readonly [string, Session, () => Promise<HTMLElement>])[] = [
    ['a visitor', visitorSession, settled],
    ['a member', memberSession(), settled],
    ['a partner who waits', memberSession({ userType: 'franchise', isApproved: false }), settled],
    ['a partner', memberSession(partner), settled],
    ['a super user', memberSession({ ...partner, isSuperUser: true }), settled],
    [
      'whom only this browser has stored as an administrator',
      { status: 'signed-in', user: buildAccount({ userType: 'admin' }), confirmed: false },
      loading,
    ],
  ];

  /** Opens a path with a slot that records who loads it. */
  async function opened(path: string, session: Session) {
    const Slot = vi.fn(() => <p>the dashboard</p>);
    return { ...(await open(path, { session, shell: { Slot } })), Slot };
  }

  it.each(others.flatMap(([who, session, shown]) => places.map((path) => [who, path, session, shown] as const)))(
    'for %s never: %s',
    async (_, path, session, shown) => {
      const { Slot } = await opened(path, session);
      await shown();
      expect(Slot).not.toHaveBeenCalled();
    },
  );

  it('once the server has said that this is one; who is none any more is shown the own profile', async () => {
    const { Slot, become, router } = await opened('/profile/warehouses/new', { ...admin, confirmed: false });
    await loading();
    become(admin);
    expect(await screen.findByText('the dashboard')).toBeVisible();
    become({ ...admin, confirmed: false });
    expect(screen.getByText('the dashboard')).toBeVisible();
    const before = Slot.mock.calls.length;
    become(memberSession());
    await heading();
    expect(router.state.location.pathname).toBe('/profile');
    expect([screen.queryByText('the dashboard'), Slot.mock.calls.length]).toEqual([null, before]);
  });

  it("not where a member's own reservation is", async () => {
    api().on(readReservation, { id: 'R1' }, { status: 404, body: { code: 'NOT_FOUND' } });
    const { router } = await open('/profile/reservations/R1', { session: memberSession() });
    await waitFor(() => expect(api().sent(readReservation, { id: 'R1' })).toHaveLength(1));
    expect(router.state.location.pathname).toBe('/profile/reservations/R1');
  });
});

describe('where there is nothing', () => {
  it.each(['/profile/franchises', '/profile/warehouses/new'])(
    '%s stays until the server has confirmed who this is: somebody else may be signed in since the session was stored',
    async (path) => {
      const { router, become } = await open(path, { session: { ...memberSession(), confirmed: false } });
      expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
      expect(router.state.location.pathname).toBe(path);
      become(admin);
      expect(await screen.findByText('[admin/dashboard]')).toBeVisible();
      expect(router.state.location.pathname).toBe(path);
    },
  );

  it.each([
    '/profile/nonsense',
    '/profile/warehouses/new',
    '/profile/reservations/R1/receipt/more',
    '/profile/settings/more',
  ])('%s leads a member to the profile', async (path) => {
    const { router } = await open(path, { session: memberSession() });
    await heading();
    expect(router.state.location.pathname).toBe('/profile');
  });
});
