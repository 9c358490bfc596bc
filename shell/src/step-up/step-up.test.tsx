import { requestStepUp } from '@hamkke/api-client/step-up';
import { listSignInProviders, startSignIn, stepUp, type Account } from '@hamkke/contracts';
import { buildAccount } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answeredSession, sessionHarness } from '../testing/memory-session.ts';
import { openApp } from '../testing/open-app.tsx';
import { stepUpRoutes } from './step-up-calls.ts';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const problem = (status: number, code: string) => Response.json({ code }, { status });
const proved = () => Response.json({ freshUntil: '2026-12-01T00:15:00.000Z' });
const sent = () =>
  fetched.mock.calls.map(
    ([path, { body }]) => [path, body === undefined ? undefined : JSON.parse(body as string)] as const,
  );
const waiting = { timeout: 10_000 };

beforeEach(() => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.restoreAllMocks();
});

/** A member's page, of which a call asks for a proof. */
async function requestProof(person: Partial<Account> = {}) {
  const harness = sessionHarness({ user: buildAccount({ hasPassword: true, ...person }) });
  const store = await answeredSession(harness);
  await openApp('/nowhere', {}, { session: store });
  let answer: boolean | undefined;
  act(() => void requestStepUp().then((given) => (answer = given)));
  const dialog = await screen.findByRole('dialog', { name: '본인인지 확인할게요' }, waiting);
  return {
    harness,
    store,
    dialog,
    answer: () => answer,
    press: (name: string) => userEvent.click(within(dialog).getByRole('button', { name })),
    type: (label: string, text: string) => userEvent.type(within(dialog).getByLabelText(label), text),
  };
}

it('makes the calls of the contract', () => {
  expect(stepUpRoutes.prove).toEqual({ method: stepUp.method, path: stepUp.path });
  expect(stepUpRoutes.providers).toEqual({ method: listSignInProviders.method, path: listSignInProviders.path });
  expect(stepUpRoutes.start('google')).toEqual({
    method: startSignIn.method,
    path: startSignIn.path.replace(':provider', 'google'),
  });
});

describe('whoever has a password', () => {
  it('proves it, by the keyboard alone, and every call that waits goes on', async () => {
    fetched.mockResolvedValue(proved());
    const { type, answer } = await requestProof();
    const second = requestStepUp();
    await type('비밀번호', 'secret-1{Enter}');
    expect(await second).toBe(true);
    expect(answer()).toBe(true);
    expect(sent()).toEqual([[stepUp.path, { password: 'secret-1' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sees that it was wrong, and tries again', async () => {
    fetched.mockResolvedValueOnce(problem(401, 'BAD_CREDENTIALS')).mockResolvedValueOnce(proved());
    const { dialog, press, type, answer } = await requestProof();
    await press('확인');
    expect(within(dialog).getByLabelText('비밀번호')).toHaveAccessibleDescription('비밀번호를 입력해 주세요.');
    await type('비밀번호', 'x');
    await press('확인');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('입력한 내용이 맞지 않아요.');
    await press('확인');
    await waitFor(() => expect(answer()).toBe(true));
  });

  it.each([
    [429, 'RATE_LIMITED', '시도가 너무 많았어요.'],
    [503, 'UNAVAILABLE', '지금은 확인할 수 없어요.'],
  ])('sees a message for %i %s, and what was typed stays', async (status, code, text) => {
    fetched.mockResolvedValue(problem(status, code));
    const { dialog, press, type } = await requestProof();
    await type('비밀번호', 'secret-1');
    await press('확인');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
    expect(within(dialog).getByLabelText('비밀번호')).toHaveValue('secret-1');
  });

  it('gets the field for a code when the server asks for one', async () => {
    fetched.mockResolvedValueOnce(problem(401, 'SECOND_FACTOR_REQUIRED')).mockResolvedValueOnce(proved());
    const { dialog, press, type, answer } = await requestProof();
    await type('비밀번호', 'secret-1');
    await press('확인');
    await within(dialog).findByLabelText('인증 코드');
    await type('인증 코드', ' 123456 ');
    await press('확인');
    await waitFor(() => expect(answer()).toBe(true));
    expect(sent().at(-1)?.[1]).toEqual({ password: 'secret-1', code: '123456' });
  });

  it('has it from the start with a second factor', async () => {
    const { dialog, type, press } = await requestProof({ secondFactor: true });
    await type('비밀번호', 'secret-1');
    await press('확인');
    expect(within(dialog).getByLabelText('인증 코드')).toHaveAccessibleDescription(/인증 코드를 입력해 주세요./);
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(['취소', '닫기'])('may leave it by %s', async (name) => {
    const { press, answer } = await requestProof();
    await press(name);
    await waitFor(() => expect(answer()).toBe(false));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is asked nothing any more once the session ended', async () => {
    const { harness, store, answer } = await requestProof();
    harness.server.user = null;
    await act(async () => void (await store.refresh()));
    await waitFor(() => expect(answer()).toBe(false));
  });
});

describe('whoever has none', () => {
  it('goes to the provider by which they sign in, and comes back to the page', async () => {
    fetched.mockResolvedValueOnce(
      Response.json([
        { provider: 'google', title: 'Google' },
        { provider: 'kakao', title: '카카오' },
      ]),
    );
    const { dialog, press } = await requestProof({ hasPassword: false, providers: ['kakao'] });
    await within(dialog).findByRole('button', { name: '카카오로 확인하기' });
    expect(within(dialog).queryByRole('button', { name: /Google/ })).toBeNull();
    expect(within(dialog).queryByLabelText('비밀번호')).toBeNull();
    fetched.mockResolvedValueOnce(problem(503, 'PROVIDER_DOWN'));
    await press('카카오로 확인하기');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('지금은 확인할 수 없어요.');
    expect(sent().at(-1)).toEqual([
      '/api/auth/kakao/start',
      expect.objectContaining({ purpose: 'step-up', language: 'ko' }),
    ]);
  });

  it('sees a message when the providers do not answer, and tries again', async () => {
    fetched.mockResolvedValueOnce(problem(503, 'UNAVAILABLE')).mockResolvedValueOnce(Response.json([]));
    const { dialog, press } = await requestProof({ hasPassword: false, providers: ['kakao'] });
    await within(dialog).findByRole('alert');
    await press('다시 시도');
    expect(await within(dialog).findByText(/고객센터에 문의해 주세요/)).toBeVisible();
  });
});
