import { conformsToShell, memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { open, stageForEach } from './testing/scene.tsx';

vi.stubGlobal('__RELEASE__', 'test');
const { remote } = await import('./remote.tsx');

conformsToShell('account', remote);

stageForEach();
const member = memberSession({ displayName: 'Kim' });
const token = 'a-token-that-is-long-enough-for-a-mail';
const screens = [
  ['/login', visitorSession],
  ['/register?type=franchise', visitorSession],
  ['/oauth/google/callback?state=english', visitorSession],
  ['/account/password-reset', visitorSession],
  [`/account/password-reset?token=${token}`, visitorSession],
  [`/account/email-proof?token=${token}`, visitorSession],
  ['/account/email-proof', visitorSession],
  ['/reservations/lookup', visitorSession],
  ['/contact', visitorSession],
  ['/profile', member],
  ['/profile?edit=personal', member],
  ['/profile/reservations', member],
  ['/profile/settings', member],
] as const;

describe('every screen, with nobody answering', () => {
  it.each(screens)('%s has one main heading and no Hangul in English', async (path, session) => {
    await open(path, { language: 'en', session });
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
    expect(document.body.textContent.replaceAll('한국어', '')).not.toMatch(/[가-힣]/);
  });

  it.each([
    ['/oauth/kakao', '/login'],
    ['/account/nonsense', '/login'],
  ])('%s is no screen: it leads to %s', async (path, target) => {
    const { router } = await open(path);
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });
});
