import { accountSchema } from '@hamkke/contracts';
import { render, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { buildAccount, conformsToShell, memberSession, remoteHarness } from './conformance.tsx';
import { SHELL_API_MAJOR, useShell, type RemoteModule } from './index.ts';

function Screen() {
  const { t } = useTranslation('partner' as never);
  const { language, session } = useShell();
  return (
    <h1>
      {t('hello')} {language} {session.status}
    </h1>
  );
}

const partner: RemoteModule = {
  shellApi: SHELL_API_MAJOR,
  version: 'v1',
  routes: [
    { path: 'franchise', element: <Screen /> },
    { path: 'franchise-dashboard', element: <Screen /> },
    { path: 'franchise-dashboard/:tab', element: <Screen /> },
  ],
  texts: {
    namespace: 'partner',
    fallback: { hello: '안녕하세요' },
    load: async (language) => ({ hello: { en: 'Hello', ja: 'こんにちは', zh: '您好' }[language] }),
  },
};

conformsToShell('partner', partner);

describe('a harness', () => {
  it.each([
    ['ko', '안녕하세요 ko signed-out'],
    ['en', 'Hello en signed-out'],
    ['zh', '您好 zh signed-out'],
  ] as const)('shows a remote in %s as the shell would', async (language, text) => {
    const { element, router } = await remoteHarness(partner, '/franchise', { language });
    render(element);
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible();
    expect(router.state.location.pathname).toBe('/franchise');
  });

  it('follows when a person signs in or gets another role while the page is open', async () => {
    const { element, become } = await remoteHarness(partner, '/franchise');
    render(element);
    await screen.findByRole('heading', { level: 1, name: '안녕하세요 ko signed-out' });
    become(memberSession());
    expect(
      await screen.findByRole('heading', { level: 1, name: '안녕하세요 ko signed-in' }, { timeout: 10_000 }),
    ).toBeVisible();
  });
});

describe('a person for tests', () => {
  it('fits the contract, whatever differs', () => {
    for (const overrides of [
      {},
      { userType: 'admin' },
      { userType: 'franchise' },
      { userType: 'franchise', isApproved: true },
      { email: null },
    ] as const)
      expect(accountSchema.parse(buildAccount(overrides))).toMatchObject(overrides);
  });

  it('who is a partner waits for approval unless the test says otherwise', () => {
    expect(buildAccount({ userType: 'franchise' })).toMatchObject({
      isApproved: false,
      franchiseInfo: { isApproved: false },
      franchiseRequest: { status: 'pending', decidedAt: null },
    });
    expect(buildAccount({ userType: 'franchise', isApproved: true })).toMatchObject({
      franchiseInfo: { isApproved: true },
      franchiseRequest: { status: 'approved' },
    });
    expect(buildAccount()).toMatchObject({ isApproved: true, franchiseInfo: null });
  });
});
