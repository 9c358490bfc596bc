import { readReservation, listReservations } from '@hamkke/contracts';
import { fakeApiForEach, leftHangul } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { buildAccount, conformsToShell, memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aDetail, aReservation } from './features/reservations/testing/builders.ts';
import { open } from './testing/harness.tsx';

vi.stubGlobal('__RELEASE__', 'test');
const { remote } = await import('./remote.tsx');

conformsToShell('account', remote);

const api = fakeApiForEach();
const member = memberSession();
const token = 'a-token-that-is-long-enough-for-a-mail';
const locationName = aReservation().locationName;
const partnerTexts = memoryPartnerTexts({
  en: { [locationName]: 'Hamkke Gangnam' },
  ja: { [locationName]: 'Hamkke江南店' },
  zh: { [locationName]: 'Hamkke江南店' },
});
const reservation = `/profile/reservations/${aReservation().reservationId}`;
const rejected = memberSession({
  franchiseRequest: {
    status: 'rejected',
    requestedAt: buildAccount().createdAt,
    decidedAt: buildAccount().createdAt,
    reason: '주소를 확인할 수 없어요',
  },
});
const screens = [
  ['/login', visitorSession],
  ['/register?type=franchise', visitorSession],
  ['/oauth/google/callback?state=english', visitorSession],
  ['/account/password-reset', visitorSession],
  [`/account/password-reset?token=${token}`, visitorSession],
  [`/account/email-proof?token=${token}`, visitorSession],
  ['/account/email-proof', visitorSession],
  [`/account/email-undo?token=${token}`, visitorSession],
  ['/reservations/lookup', visitorSession],
  ['/access/shared', visitorSession],
  [`/access/shared#${token}`, visitorSession],
  ['/access/visit', visitorSession],
  [`/access/visit#${token}`, visitorSession],
  ['/contact', visitorSession],
  ['/terms', visitorSession],
  ['/privacy', visitorSession],
  ['/profile', member],
  ['/profile', memberSession({ userType: 'franchise', isApproved: true })],
  ['/profile', rejected],
  ['/profile?edit=personal', member],
  ['/profile/reservations', member],
  ['/profile/settings', member],
  [reservation, member],
  [`${reservation}/receipt`, member],
] as const;

describe.each([
  ['en', 'Loading'],
  ['ja', '読み込んでいます'],
  ['zh', '正在加载'],
] as const)('every screen in %s', (language, loading) => {
  it.each(screens)('%s has one main heading and no Hangul but what people typed', async (path, session) => {
    api().on(
      listReservations,
      {},
      { body: [aReservation(), aReservation({ reservationId: 'R2', status: 'cancelled', refundOwed: 40_000 })] },
    );
    api().on(readReservation, { id: aReservation().reservationId }, { body: aDetail() });
    await open(path, { language, session, shell: { language, partnerTexts } });
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText(loading)).toBeNull());
    await waitFor(() => expect(leftHangul('[lang="ko"], option')).toEqual([]));
  });
});

describe('paths that are no screens', () => {
  it.each([
    ['/oauth/kakao', '/login'],
    ['/account/nonsense', '/login'],
  ])('%s leads to %s', async (path, target) => {
    const { router } = await open(path);
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });
});
