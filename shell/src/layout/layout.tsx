import { remoteOf } from '@hamkke/shell-api';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration, useNavigation } from 'react-router';
import { InstallCard } from '../install/install-card.tsx';
import type { Remotes } from '../remotes/remotes.ts';
import { RemoteSkeleton } from '../screens/remote-skeleton.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { scrollKey } from './scroll-places.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

/**
 * How long the screen that one leaves stays while the code of the next arrives, in ms: a skeleton for a moment would
 * only flash.
 */
const timeoutMs = 300;

function useSlowArrival(remotes: Remotes): boolean {
  const { location } = useNavigation();
  const remote = location && remoteOf(location.pathname);
  const arriving = remote !== undefined && !remotes.isLoaded(remote);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    if (!arriving) return;
    const timer = setTimeout(() => setWaited(true), timeoutMs);
    return () => {
      clearTimeout(timer);
      setWaited(false);
    };
  }, [arriving]);
  return arriving && waited;
}

/**
 * The frame of every screen: header, navigation, the screen, footer. It gives the screen its width and the space around
 * it.
 */
export function Layout({ remotes, children }: { readonly remotes: Remotes; readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const content = useRef<HTMLElement>(null);
  const arriving = useSlowArrival(remotes);
  useHeadingFocus(content);
  const approach = (path: string) => {
    const remote = remoteOf(path);
    // only a head start: a failure shows, with its retry, when the link is followed
    if (remote)
      remotes.load(remote).then(
        ({ preloadScreen }) => preloadScreen?.(path),
        () => undefined,
      );
  };
  return (
    <>
      <a
        href="#content"
        className="fixed start-4 top-2 z-60 -translate-y-24 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <Header />
      <Navigation onApproach={approach} />
      <div className="pb-(--hk-navigation) lg:pb-0">
        {/* As high as the window at least: the footer begins below it and does not jump when a screen grows into its place. */}
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className="mx-auto min-h-[calc(100dvh-var(--hk-header))] w-full max-w-6xl px-4 py-6 lg:px-6 lg:py-10"
        >
          {arriving ? <RemoteSkeleton /> : children}
        </main>
        <InstallCard />
        <Footer />
      </div>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
