import type { Registry, RemoteName, RuntimeConfig } from '@hamkke/contracts';
import { createFederation } from '@hamkke/federation/runtime';
import { memoryContainers } from '@hamkke/federation/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { App } from '../app.tsx';
import { createTexts } from '../i18n/texts.ts';
import { createInstallOffer } from '../install/install-offer.ts';
import { createPageTitle } from '../page-title.ts';
import { createQueryClient } from '../query-client.ts';
import { createRemotes } from '../remotes/remotes.ts';
import { reportError } from '../report-error.ts';
import { createRouteDiscovery, createRoutes } from '../router/create-routes.tsx';
import type { SessionStore } from '../session/session-store.ts';
import type { ShellDeps } from '../shell-deps.tsx';
import { createReleaseWatch } from '../updates/release-watch.ts';
import { noWorker } from '../updates/worker-port.ts';
import { exposedBy, sampleRegistry, type Answer } from './sample-remotes.ts';
import { answeredSession, sessionHarness } from './memory-session.ts';

export interface OpenSettings {
  readonly registry?: Registry;
  readonly session?: SessionStore;
  readonly config?: RuntimeConfig;
  readonly deps?: Partial<ShellDeps>;
}

vi.stubGlobal('__RELEASE__', 'test');

/** Opens the whole shell at a path, with remotes out of memory; a visitor's page unless a session is given. */
export async function openApp(
  path: string,
  answers: Partial<Record<RemoteName, Answer[]>>,
  settings: OpenSettings = {},
) {
  const registry = settings.registry ?? sampleRegistry(['booking', 'account', 'partner', 'admin']);
  const session = settings.session ?? (await answeredSession(sessionHarness()));
  const texts = await createTexts('ko', reportError);
  const queryClient = createQueryClient();
  const containers = memoryContainers(exposedBy(answers));
  const remotes = createRemotes({
    open: (checks) =>
      createFederation({
        instance: containers.instance,
        registry,
        fetchRegistry: async () => registry,
        pauseMs: 1,
        ...checks,
      }),
    prepare: (module) => texts.add(module.texts),
  });
  const router = createMemoryRouter(createRoutes(remotes), {
    initialEntries: [path],
    patchRoutesOnNavigation: createRouteDiscovery(remotes, queryClient),
  });
  const releases = createReleaseWatch({
    opened: registry,
    fetchRegistry: async () => registry,
    worker: noWorker,
    path: () => router.state.location.pathname,
    reload: () => undefined,
  });
  const deps: ShellDeps = {
    releases,
    install: createInstallOffer(new EventTarget(), () => localStorage),
    recoverChunk: async () => false,
    ...settings.deps,
  };
  const onLanguage = vi.fn<(language: string) => void>();
  render(
    <App
      texts={texts}
      partnerTexts={memoryPartnerTexts()}
      remotes={remotes}
      router={router}
      queryClient={queryClient}
      config={settings.config ?? { paymentScriptUrl: 'https://cdn.example.com/pay.js' }}
      session={session}
      pageTitle={createPageTitle(document, '함께보관')}
      deps={deps}
      onLanguage={onLanguage}
    />,
  );
  return { containers, onLanguage, router };
}
