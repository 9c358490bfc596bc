import {
  listApiTokens,
  listDevices,
  listReservations,
  listSettlements,
  requestEmailProof,
  setPartnerId,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { buildAccount, memberSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { timeoutMs } from '../../components/entrance/await-server.tsx';
import { open } from '../../testing/harness.tsx';

const api = fakeApiForEach();

beforeEach(() => {
  api().on(listReservations, {}, { body: [] });
  api().on(listDevices, {}, { body: [] });
  api().on(listApiTokens, {}, { body: [] });
});

const heading = () => screen.findByRole('heading', { level: 1, name: '내 정보' });

describe('what only this browser has stored', () => {
  const stored = { ...buildAccount({ emailVerified: false, hasPassword: false, createdAt: '' }) };

  it('is painted, without a word about what it does not say; the server fills it in', async () => {
    const { become } = await open('/profile', { session: { status: 'signed-in', user: stored, confirmed: false } });
    await heading();
    expect(screen.getByText('김하나')).toBeVisible();
    expect(screen.queryByText('확인 안 됨')).toBeNull();
    expect(screen.getByText('불러오는 중이에요')).toBeInTheDocument();
    become(memberSession());
    expect(await screen.findByRole('heading', { level: 2, name: '개인정보' })).toBeVisible();
    become({ ...memberSession(), confirmed: false });
    expect(screen.getByRole('heading', { level: 2, name: '개인정보' })).toBeVisible();
  });

  it('is not waited for without end', async () => {
    const { live, user } = await open('/profile', {
      session: { status: 'signed-in', user: stored, confirmed: false },
    });
    await user.click(await screen.findByRole('button', { name: '다시 시도' }, { timeout: timeoutMs * 5 }));
    expect(live.refresh).toHaveBeenCalledTimes(1);
  });
});

describe('/profile', () => {
  it.each([
    [{}, ['일반 회원']],
    [{ userType: 'franchise', isApproved: true }, ['가맹점 회원', '승인됨']],
    [{ userType: 'franchise', isApproved: false }, ['가맹점 회원', '승인 대기']],
  ] as const)('%j has the badges %j and no others', async (given, badges) => {
    await open('/profile', { session: memberSession(given) });
    await heading();
    const all = ['일반 회원', '가맹점 회원', '관리자', '승인됨', '승인 대기'];
    expect(all.filter((badge) => screen.queryByText(badge))).toEqual(badges);
  });

  it('follows a change of role while it is open', async () => {
    const { become } = await open('/profile', { session: memberSession({ userType: 'franchise', isApproved: false }) });
    await heading();
    expect(screen.getByText('관리자 승인 후 정산 정보를 볼 수 있어요.')).toBeVisible();
    become(memberSession({ userType: 'franchise', isApproved: true }));
    expect(await screen.findByLabelText('파트너 ID')).toBeVisible();
    expect(screen.getByText('승인됨')).toBeVisible();
    become(
      memberSession({
        userType: 'user',
        franchiseRequest: {
          status: 'rejected',
          requestedAt: '2026-11-01T00:00:00.000Z',
          decidedAt: '2026-11-02T00:00:00.000Z',
          reason: '주소를 확인할 수 없어요',
        },
      }),
    );
    expect((await screen.findByText('주소를 확인할 수 없어요')).parentElement).toHaveTextContent(
      '사유: 주소를 확인할 수 없어요',
    );
    expect(screen.getByRole('link', { name: '다시 신청하기' })).toHaveAttribute('href', '/franchise');
  });

  it('sends the proof mail again for an address that is not proven', async () => {
    api().on(requestEmailProof, {}, { status: 202, body: { sent: true } });
    const { user } = await open('/profile', { session: memberSession({ emailVerified: false }) });
    await heading();
    expect(screen.getByText('확인 안 됨')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '확인 메일 다시 받기' }));
    expect(await screen.findByText('확인 메일을 보냈어요')).toBeVisible();
    api().on(requestEmailProof, {}, problem(429, 'RATE_LIMITED'));
    await user.click(screen.getByRole('button', { name: '확인 메일 다시 받기' }));
    expect(await screen.findByText('확인 메일을 보내지 못했어요')).toBeVisible();
  });

  it('has its tabs in the address', async () => {
    const { user, router } = await open('/profile', { session: memberSession() });
    await heading();
    await user.click(screen.getByRole('tab', { name: '내 예약' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/reservations'));
    expect(await screen.findByRole('link', { name: '지점 둘러보기' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: '설정' }));
    expect(await screen.findByRole('heading', { level: 2, name: '회원 탈퇴' })).toBeVisible();
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('tab', { name: '내 예약' })).toHaveAttribute('aria-selected', 'true'));
  });

  it('logs out, and says so when that fails', async () => {
    const signOut = vi.fn(async () => Promise.reject(new Error('503')));
    const { user } = await open('/profile', { session: memberSession(), shell: { signOut } });
    await heading();
    await user.click(screen.getByRole('button', { name: '로그아웃' }));
    expect(await screen.findByText('로그아웃 중 오류가 발생했어요.')).toBeVisible();
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('has no Hangul of ours in English', async () => {
    await open('/profile', {
      language: 'en',
      session: memberSession({ displayName: 'Kim', userType: 'franchise', isApproved: false, franchiseInfo: null }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(document.body.textContent.replaceAll('한국어', '')).not.toMatch(/[가-힣]/);
  });
});

describe('the partner id', () => {
  const partner = buildAccount({ userType: 'franchise', isApproved: true });
  const session = { status: 'signed-in', user: partner, confirmed: true } as const;
  const set = { id: partner.id };

  it('is saved once typed; the button rests while it is empty or saving', async () => {
    const answer = held({ body: { ...partner, partnerId: 'partner-1' } });
    api().on(setPartnerId, set, answer.reply);
    const { user, live } = await open('/profile', { session });
    const save = await screen.findByRole('button', { name: '저장' });
    expect(save).toBeDisabled();
    expect(screen.getByText('설정 필요')).toBeVisible();
    await user.type(screen.getByLabelText('파트너 ID'), '  ');
    expect(save).toBeDisabled();
    await user.type(screen.getByLabelText('파트너 ID'), 'partner-1');
    live.willBe(memberSession({ ...partner, partnerId: 'partner-1' }));
    await user.click(save);
    expect(await screen.findByRole('button', { name: '저장하는 중...' })).toBeDisabled();
    answer.release();
    expect(await screen.findByText('파트너 ID를 저장했어요.')).toBeVisible();
    expect(await screen.findByText('설정 완료')).toBeVisible();
    expect(api().sent(setPartnerId, set)).toEqual([{ partnerId: 'partner-1' }]);
  });

  it('says that it could not be saved', async () => {
    api().on(setPartnerId, set, problem(409, 'VERSION_CONFLICT'));
    const { user } = await open('/profile', { session });
    await user.type(await screen.findByLabelText('파트너 ID'), 'partner-1{Enter}');
    expect(await screen.findByText('파트너 ID를 저장하는 중 오류가 발생했어요.')).toBeVisible();
    expect(screen.getByLabelText('파트너 ID')).toHaveValue('partner-1');
  });

  it('says what it may look like before it is sent', async () => {
    const { user } = await open('/profile', { session });
    await user.type(await screen.findByLabelText('파트너 ID'), '파트너{Enter}');
    expect(await screen.findByText('영문, 숫자, -, _만 80자까지 쓸 수 있어요.')).toBeVisible();
    expect(api().sent(setPartnerId, set)).toEqual([]);
  });

  it('stands with the notice of the policy until the terms are known, and the way to the settlements', async () => {
    const terms = held({
      body: {
        status: 'needed',
        terms: { sharePercent: 85, dayOfMonth: 10, vatOnFee: 'included' },
        running: { month: '2026-11', paid: 0, refunded: 0, amount: 0, amountSoFar: 0 },
        settlements: [],
      },
    });
    api().on(listSettlements, { id: partner.id }, terms.reply);
    await open('/profile', { session });
    const section = await screen.findByRole('region', { name: '가맹점 정산' });
    expect(within(section).getByText(/결제 금액의 90%가 매월 15일에/)).toBeVisible();
    expect(within(section).getByRole('link', { name: '정산 내역 보기' })).toHaveAttribute(
      'href',
      '/franchise-dashboard/revenue/settlements',
    );
    terms.release();
    expect(await within(section).findByText(/결제 금액의 85%가 매월 10일에/)).toBeVisible();
  });

  it('stands with the notice of the policy where the terms cannot be had, and no unapproved partner waits for them', async () => {
    api().on(listSettlements, { id: partner.id }, problem(503, 'UNAVAILABLE'));
    const { become } = await open('/profile', { session: memberSession({ userType: 'franchise', isApproved: false }) });
    await heading();
    expect(api().sent(listSettlements, { id: partner.id })).toEqual([]);
    become(session);
    const section = await screen.findByRole('region', { name: '가맹점 정산' });
    await waitFor(() => expect(api().sent(listSettlements, { id: partner.id })).toHaveLength(1));
    expect(within(section).getByText(/결제 금액의 90%가 매월 15일에/)).toBeVisible();
    expect(within(section).getByText('함께보관 역삼점')).toBeVisible();
  });
});
