import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { conformsToShell, memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open, partnerSession } from './testing/harness.tsx';

vi.stubGlobal('__RELEASE__', 'test');
const { remote } = await import('./remote.tsx');

conformsToShell('partner', remote);

fakeApiForEach('franchise');
const screens = [
  ['/franchise', visitorSession],
  ['/franchise', memberSession()],
  ['/franchise-dashboard', memberSession({ userType: 'franchise', isApproved: false })],
  ['/franchise-dashboard', partnerSession],
  ['/franchise-dashboard/warehouses', partnerSession],
  ['/franchise-dashboard/revenue', partnerSession],
  ['/franchise-dashboard/revenue/payments', partnerSession],
  ['/franchise-dashboard/revenue/settlements', partnerSession],
  ['/franchise-dashboard/revenue/settlements/S-1', partnerSession],
  ['/franchise-dashboard/reservations', partnerSession],
  ['/franchise-dashboard/reservations/price-changes', partnerSession],
] as const;

describe('every screen, with nobody answering', () => {
  it.each(screens)('%s has one main heading and no Hangul in English', async (path, session) => {
    await open(path, { language: 'en', session });
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    // what people typed stays as they typed it
    const typed = /함께보관 역삼점|서울특별시 강남구 테헤란로 1/g;
    expect(document.body.textContent.replaceAll(typed, '')).not.toMatch(/[가-힣]/);
  });
});
