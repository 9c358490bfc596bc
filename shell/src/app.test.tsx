import { takeComplaints } from '@hamkke/build-config/browser-testing';
import type { Registry, RemoteName } from '@hamkke/contracts';
import { RemoteSlot, usePageTitle, type RemoteModule, type Session } from '@hamkke/shell-api';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from './app.tsx';
import { createTexts } from './i18n/texts.ts';
import { createPageTitle } from './page-title.ts';
import { createRemotes } from './remotes/remotes.ts';
import { reportError } from './report-error.ts';
import { createRouteDiscovery, createRoutes } from './router/create-routes.tsx';
import { memoryContainers, sampleRegistry, sampleRemote, type Answer } from './testing/memory-containers.ts';

const waiting = { timeout: 10_000 };

function Screen({ title, children }: { readonly title: string; readonly children?: React.ReactNode }) {
  usePageTitle(title);
  return (
    <>
      <h1>{title}</h1>
      {children}
    </>
  );
}

function Broken(): never {
  throw new Error('screen broke');
}

const booking = sampleRemote({ texts: { ...sampleRemote().texts, namespace: 'booking' }, routes: [{ index: true, element: <Screen title="Home" /> }, { path: 'locations', element: <Screen title="Branches"><Link to="/storage/s1">s1</Link></Screen> }, { path: 'storage/:id', element: <Broken /> }] });
const account: RemoteModule = sampleRemote({ routes: [{ path: 'login', element: <Screen title="Login" /> }, { path: 'profile', element: <RemoteSlot remote="admin" name="dashboard" basePath="/profile" /> }] });
const admin = sampleRemote({ slots: { dashboard: ({ basePath }) => <Screen title={`Dashboard in ${basePath}`} /> } });

const visitor: Session = { status: 'signed-out' };

async function open(path: string, answers: Partial<Record<RemoteName, Answer[]>>, settings: { registry?: Registry; session?: Session } = {}) {
  const registry = settings.registry ?? sampleRegistry(['booking', 'account', 'partner', 'admin']);
  const texts = await createTexts('ko', reportError);
  const containers = memoryContainers(answers);
  const remotes = createRemotes({ containers, registry, fetchRegistry: async () => registry, prepare: (module) => texts.add(module.texts), pauseMs: 1 });
  const router = createMemoryRouter(createRoutes(remotes), { initialEntries: [path], patchRoutesOnNavigation: createRouteDiscovery(remotes) });
  const onLanguage = vi.fn<(language: string) => void>();
  const pageTitle = createPageTitle(document, '함께보관');
  render(
    <App
      texts={texts}
      remotes={remotes}
      router={router}
      queryClient={new QueryClient()}
      config={{ paymentScriptUrl: 'https://cdn.example.com/pay.js' }}
      session={settings.session ?? visitor}
      pageTitle={pageTitle}
      onLanguage={onLanguage}
    />,
  );
  return { containers, onLanguage, router };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, waiting);
const down = () => new Error('ScriptNetworkError');

beforeEach(() => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
});

describe('the shell', () => {
  it('shows the remote of the path inside its frame, and names the page', async () => {
    await open('/locations', { booking: [booking] });
    expect(screen.getByRole('link', { name: '함께보관' })).toHaveAttribute('href', '/');
    await heading('Branches');
    await waitFor(() => expect(document.title).toBe('Branches | 함께보관'));
    expect(screen.getByText('셀프 스토리지의 새로운 기준')).toBeVisible();
    expect(screen.getByText(/2025/)).toBeVisible();
  });

  it('shows a skeleton, and nothing of a 404, while the first remote is on its way', async () => {
    await open('/locations', { booking: [new Promise<never>(() => undefined)] });
    expect(await screen.findByText('불러오는 중이에요', undefined, waiting)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getByRole('navigation', { name: '주요 메뉴' })).toBeVisible();
  });

  it('answers every other path with the 404 of the specification', async () => {
    await open('/nowhere/at/all', {});
    await heading('404 Page Not Found');
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  });

  it('answers a path that the remote itself does not know with the 404', async () => {
    await open('/payment/unknown', { booking: [booking] });
    await heading('404 Page Not Found');
  });

  it('loads another remote when one goes there, and moves the focus to its heading', async () => {
    const { containers } = await open('/', { booking: [booking], account: [account] });
    await heading('Home');
    await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: '로그인' }));
    const title = await heading('Login');
    await waitFor(() => expect(title).toHaveFocus());
    expect(containers.asked.map(({ name }) => name)).toEqual(['booking', 'account']);
  });

  it('loses only the area of a remote that is down, and gets it back by retry', async () => {
    await open('/', { booking: [booking], account: [down(), down(), down(), account] });
    await heading('Home');
    await userEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: '로그인' }));
    const alert = await screen.findByRole('alert', undefined, waiting);
    expect(alert).toHaveTextContent('이 화면을 불러오지 못했어요');
    expect(alert).toHaveTextContent(/오류 번호 [0-9a-f]{8} · account: unreachable/);
    expect(screen.getByRole('navigation', { name: '주요 메뉴' })).toBeVisible();
    await userEvent.click(within(alert).getByRole('button', { name: '다시 시도' }));
    await heading('Login');
    expect(takeComplaints()).toHaveLength(1);
  });

  it('keeps the other remotes going when the first one is down', async () => {
    await open('/login', { booking: [booking], account: [down()] });
    await screen.findByRole('alert', undefined, waiting);
    await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: '지점' }));
    await heading('Branches');
    expect(takeComplaints()).toHaveLength(1);
  });

  it('says why a remote of another shell-api is refused', async () => {
    await open('/login', { account: [account] }, { registry: sampleRegistry(['account'], { shellApi: 99 }) });
    expect(await screen.findByRole('alert', undefined, waiting)).toHaveTextContent('account needs shell-api 99');
    expect(takeComplaints()).toHaveLength(1);
  });

  it('contains a screen that breaks while it is drawn', async () => {
    await open('/storage/s1', { booking: [booking] });
    expect(await screen.findByRole('alert', undefined, waiting)).toHaveTextContent('booking: broken');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(takeComplaints().length).toBeGreaterThan(0);
  });

  it('shows a part of one remote inside another, and its failure there only', async () => {
    const { router } = await open('/profile', { account: [account], admin: [admin] });
    await heading('Dashboard in /profile');
    expect(router.state.location.pathname).toBe('/profile');
  });

  it('retries a part that is down in its own area', async () => {
    await open('/profile', { account: [account], admin: [down(), down(), down(), admin] });
    await userEvent.click(within(await screen.findByRole('alert', undefined, waiting)).getByRole('button', { name: '다시 시도' }));
    await heading('Dashboard in /profile');
    expect(takeComplaints()).toHaveLength(1);
  });
});

describe('the language', () => {
  it('changes the texts, the title and the lang of the page, and is kept', async () => {
    const { onLanguage } = await open('/login', { account: [account] });
    await heading('Login');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '언어' }), 'en');
    expect(await screen.findByText('A new standard for self storage', undefined, waiting)).toBeVisible();
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    await waitFor(() => expect(document.title).toBe('Login | Hamkke'));
    await waitFor(() => expect(onLanguage).toHaveBeenCalledExactlyOnceWith('en'));
  });

  it('marks those that are not ready, and stays Korean in them', async () => {
    await open('/login', { account: [account] });
    const options = within(screen.getByRole('combobox', { name: '언어' })).getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['한국어', 'English', '日本語 (준비 중, 한국어로 보여요)', '中文 (준비 중, 한국어로 보여요)']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '언어' }), 'ja');
    await waitFor(() => expect(document.documentElement.lang).toBe('ja'));
    expect(screen.getByText('셀프 스토리지의 새로운 기준')).toBeVisible();
  });
});
