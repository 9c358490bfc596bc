import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { memoryShell } from './conformance.tsx';
import * as shellApi from './index.ts';
import { memoryPartnerTexts, readReleasedNames, ShellProvider, useShell, withReleasedNames } from './index.ts';

const texts = memoryPartnerTexts({ en: { 강남점: 'Gangnam' } });
const released = withReleasedNames(memoryShell({ language: 'en', partnerTexts: texts }));
const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
  <ShellProvider value={released}>{children}</ShellProvider>
);
const remote: shellApi.RemoteModule = {
  shellApi: shellApi.SHELL_API_MAJOR,
  version: 'v1',
  routes: [],
  texts: { namespace: 'partner', fallback: {}, load: async () => undefined },
};

// These are the names as live releases have them, so no name of the sources stands for them.
describe('a released remote', () => {
  it('reads texts of partners by the hook that it imports', () => {
    const useOwnerText = (shellApi as unknown as Record<string, () => (text: string) => string>)['useOwnerText'];
    expect(renderHook(() => useOwnerText?.()('강남점'), { wrapper }).result.current).toBe('Gangnam');
  });

  it('finds them in useShell() under the old name, beside everything else', () => {
    const { result } = renderHook(() => useShell(), { wrapper });
    expect(result.current).toMatchObject({ ownerTexts: texts, partnerTexts: texts, language: 'en' });
  });

  it('has its screens preloaded by the function that it exposes', () => {
    const bringScreen = vi.fn();
    readReleasedNames({ ...remote, bringScreen } as shellApi.RemoteModule).preloadScreen?.('/franchise');
    expect(bringScreen).toHaveBeenCalledExactlyOnceWith('/franchise');
  });
});

it('a remote of today is taken as it is', () => {
  const preloadScreen = vi.fn();
  const today = { ...remote, preloadScreen };
  expect(readReleasedNames(today)).toBe(today);
});
