import { call } from '@hamkke/api-client';
import { safeReturnPath } from '@hamkke/contracts';
import { startSignIn } from '@hamkke/contracts/calls';
import { useShell } from '@hamkke/shell-api';
import { useEffect, useRef, useState } from 'react';
import { useAgreement } from '@hamkke/screen-kit/registration';
import { useEnter } from './enter.ts';
import { failureOf, type ProviderFailure } from './provider-failure.ts';
import { storeNext } from './way-back.ts';
import { followWindow, openSignInWindow } from './sign-in-window.ts';

/** `opening`: asking for the provider's address; `window`: going on in the window; undefined: nothing under way. */
type Step = 'opening' | 'window' | undefined;

export interface ProviderSignIn {
  /** The provider whose sign-in is under way. */
  readonly busy: string | undefined;
  readonly step: Step;
  readonly failure: ProviderFailure | undefined;
  begin(provider: string): void;
  /** Takes the failure off the screen. */
  forget(): void;
}

interface Shown {
  readonly provider?: string;
  readonly step?: Step;
  readonly failure?: ProviderFailure | undefined;
}

/**
 * Signing in at a provider: Google in a window of its own, any other, and Google where windows are blocked, by leaving
 * this page.
 * Source: quality.md "Security" 5.
 * @param next where to go afterwards
 * @param earlier a failure that another screen handed over
 */
export function useProviderSignIn(next: string, earlier: ProviderFailure | undefined): ProviderSignIn {
  const { language, reportError } = useShell();
  const enter = useEnter();
  const agreement = useAgreement();
  const [shown, setShown] = useState<Shown>({ failure: earlier });
  const stopFollowing = useRef<() => void>(undefined);
  const attempt = useRef(0);

  useEffect(
    () => () => {
      attempt.current += 1;
      stopFollowing.current?.();
    },
    [],
  );
  // Coming back from the provider's page by history: the browser shows the page as it was left.
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && setShown({});
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);

  const fail = (provider: string, error: unknown) => {
    agreement.renew(error);
    const failure = failureOf(provider, error);
    if (failure.code === 'INTERNAL') reportError(error, `sign-in ${provider}`);
    setShown({ failure });
  };

  const follow = (provider: string, opened: Window, url: string) => {
    opened.location.replace(url);
    setShown({ provider, step: 'window' });
    stopFollowing.current = followWindow(opened, url, {
      onArrived: () => setShown({ provider, step: 'window' }),
      onClosed: () => setShown({ failure: { provider, code: 'closed' } }),
      onFailed: (failure) => setShown({ failure }),
      onDone: (returnTo) => void enter(safeReturnPath(returnTo)).catch((error: unknown) => fail(provider, error)),
    });
  };

  const start = async (provider: string, opened: Window | null) => {
    attempt.current += 1;
    const mine = attempt.current;
    stopFollowing.current?.();
    setShown({ provider, step: 'opening' });
    try {
      const { url } = await call(startSignIn, {
        params: { provider },
        body: { returnTo: next, consent: agreement.consent, language },
      });
      if (mine !== attempt.current) return;
      if (opened) follow(provider, opened, url);
      else {
        storeNext(next);
        location.assign(url);
      }
    } catch (error) {
      opened?.close();
      if (mine === attempt.current) fail(provider, error);
    }
  };

  return {
    busy: shown.provider,
    step: shown.step,
    failure: shown.failure,
    begin: (provider) => void start(provider, provider === 'google' ? openSignInWindow() : null),
    forget: () => setShown((before) => ({ ...before, failure: undefined })),
  };
}
