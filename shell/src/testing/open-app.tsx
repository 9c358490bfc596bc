import type { Registry, RemoteName } from '@hamkke/contracts';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { App } from '../app.tsx';
import { createTexts } from '../i18n/texts.ts';
import { createPageTitle } from '../page-title.ts';
import { createRemotes } from '../remotes/remotes.ts';
import { reportError } from '../report-error.ts';
import { createRouteDiscovery, createRoutes } from '../router/create-routes.tsx';
import type { SessionStore } from '../session/session-store.ts';
import { memoryContainers, sampleRegistry, type Answer } from './memory-containers.ts';
import { answeredSession, sessionScene } from './memory-session.ts';

/** Opens the whole shell at a path, with remotes out of memory; a visitor's page unless a session is given. */
export async function openApp(path: string, answers: Partial<Record<RemoteName, Answer[]>>, settings: { registry?: Registry; session?: SessionStore } = {}) {
  const registry = settings.registry ?? sampleRegistry(['booking', 'account', 'partner', 'admin']);
  const session = settings.session ?? (await answeredSession(sessionScene()));
  const texts = await createTexts('ko', reportError);
  const containers = memoryContainers(answers);
  const remotes = createRemotes({ containers, registry, fetchRegistry: async () => registry, prepare: (module) => texts.add(module.texts), pauseMs: 1 });
  const router = createMemoryRouter(createRoutes(remotes), { initialEntries: [path], patchRoutesOnNavigation: createRouteDiscovery(remotes) });
  const onLanguage = vi.fn<(language: string) => void>();
  render(
    <App
      texts={texts}
      remotes={remotes}
      router={router}
      queryClient={new QueryClient()}
      config={{ paymentScriptUrl: 'https://cdn.example.com/pay.js' }}
      session={session}
      pageTitle={createPageTitle(document, '함께보관')}
      onLanguage={onLanguage}
    />,
  );
  return { containers, onLanguage, router };
}
