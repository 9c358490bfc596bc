import { remoteOf } from '@hamkke/shell-api';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration, useNavigation } from 'react-router';
import type { Remotes } from '../remotes/remotes.ts';
import { RemoteSkeleton } from '../screens/remote-skeleton.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

function useArrivingRemote(remotes: Remotes): boolean {
  const { location } = useNavigation();
  const remote = location && remoteOf(location.pathname);
  return remote !== undefined && !remotes.isLoaded(remote);
}

/** The frame of every screen: header, navigation, the screen, footer. It gives the screen its width and the space around it. */
export function Layout({ remotes, children }: { readonly remotes: Remotes; readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const content = useRef<HTMLElement>(null);
  const arriving = useArrivingRemote(remotes);
  useHeadingFocus(content);
  const approach = (path: string) => {
    const remote = remoteOf(path);
    // only a head start: a failure shows, with its retry, when the link is followed
    if (remote) remotes.load(remote).catch(() => undefined);
  };
  return (
    <>
      <a href="#content" className="fixed start-4 top-2 z-60 -translate-y-24 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0">
        {t('skipToContent')}
      </a>
      <Header />
      <Navigation onApproach={approach} />
      <div className="flex min-h-[calc(100dvh-var(--hk-header))] flex-col pb-(--hk-navigation) lg:pb-0">
        <main ref={content} id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 py-6 lg:px-6 lg:py-10">
          {arriving ? <RemoteSkeleton /> : children}
        </main>
        <Footer />
      </div>
      <ScrollRestoration />
    </>
  );
}
