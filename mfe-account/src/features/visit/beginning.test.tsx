import '@hamkke/build-config/browser-testing';
import { beginVisit, readVisit, type ErrorCode, type Visit } from '@hamkke/contracts';
import { fakeApiForEach, held, online, problem } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/harness.tsx';
import { at, aVisit, beginButton, heading, id, inMinutes, openVisit, visitAnswers } from './testing/visit-builders.ts';

const api = fakeApiForEach();
const { shows, located, reads } = visitAnswers(api);
const begins = (visit: Visit = openVisit()) => api().on(beginVisit, { id }, { body: visit });
const refuses = (status: number, code: ErrorCode) => api().on(beginVisit, { id }, problem(status, code));
const presses = () => api().sent(beginVisit, { id }).length;

beforeEach(() => {
  shows();
  located();
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

describe('a press at the door', () => {
  it('shows the code, and gives the heading the focus', async () => {
    begins();
    const { user } = await open(at);
    await user.click(await beginButton());
    expect(await screen.findByRole('button', { name: '코드 보기' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /방문 시작/ })).toBeNull();
    expect(await heading('미리 둘러보기')).toHaveFocus();
  });

  it('pressed twice begins once', async () => {
    const answer = held({ body: openVisit() });
    api().on(beginVisit, { id }, answer.reply);
    const { user } = await open(at);
    await user.dblClick(await beginButton());
    expect(await beginButton()).toHaveAttribute('aria-busy', 'true');
    answer.release();
    await screen.findByRole('button', { name: '코드 보기' });
    expect(presses()).toBe(1);
  });

  it('is not undone by a read that went out before', async () => {
    begins();
    const { user, queryClient } = await open(at);
    const button = await beginButton();
    const older = held({ body: aVisit() });
    api().on(readVisit, { id }, older.reply);
    act(() => void queryClient.invalidateQueries({ queryKey: ['readVisit'] }));
    await user.click(button);
    await screen.findByRole('button', { name: '코드 보기' });
    older.release();
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['readVisit'] })).toBe(0));
    expect(screen.getByRole('button', { name: '코드 보기' })).toBeVisible();
  });
});

describe('a press that is refused', () => {
  it.each([
    [503, 'DOOR_OFFLINE', '지금은 출입문의 잠금장치와 연결되지 않아요', /시작되지 않았고 시간도 흐르지 않아요/],
    [409, 'VISIT_LIMIT', '지금은 방문을 시작할 수 없어요', /방문 횟수를 이미 다 썼어요/],
    [409, 'VISITS_CLOSED', '이 지점은 지금 미리 둘러볼 수 없어요', /나중에 다시 누르거나/],
  ] as const)('with %i %s says so as an alert, and can be repeated', async (status, code, title, text) => {
    refuses(status, code);
    const { user } = await open(at);
    await user.click(await beginButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(text);
    begins();
    await user.click(await beginButton());
    expect(await screen.findByRole('button', { name: '코드 보기' })).toBeVisible();
    expect(presses()).toBe(2);
  });

  it.each([
    ['VISIT_LIMIT', { state: 'limited', nextFrom: inMinutes(60 * 24) }, '아직은 다시 방문할 수 없어요'],
    ['LINK_EXPIRED', { state: 'lapsed' }, '시작할 수 있는 시간이 지났어요'],
  ] as const)('with %s shows what the visit is by now', async (code, given, title) => {
    refuses(409, code);
    const { user } = await open(at);
    const button = await beginButton();
    shows(aVisit(given));
    await user.click(button);
    expect(await heading(title)).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of a visit that is gone says that', async () => {
    refuses(404, 'NOT_FOUND');
    const { user } = await open(at);
    const button = await beginButton();
    api().on(readVisit, { id }, problem(404, 'NOT_FOUND'));
    await user.click(button);
    expect(await heading('방문을 찾을 수 없어요')).toBeVisible();
  });
});

describe('a press without an answer', () => {
  const lost = () => Promise.reject(new TypeError('no network'));

  it('that began the visit all the same shows the code', async () => {
    api().on(beginVisit, { id }, lost);
    const { user } = await open(at);
    const button = await beginButton();
    shows(openVisit());
    await user.click(button);
    expect(await screen.findByRole('button', { name: '코드 보기' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that began nothing says so, and can be repeated', async () => {
    api().on(beginVisit, { id }, lost);
    const { user } = await open(at);
    await user.click(await beginButton());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(reads()).toBe(2);
    begins();
    await user.click(await beginButton());
    expect(await screen.findByRole('button', { name: '코드 보기' })).toBeVisible();
  });
});

it('without a network the press is off and says why, until there is one', async () => {
  await open(at);
  const button = await beginButton();
  act(() => online(false));
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('인터넷에 연결되면 할 수 있어요.');
  act(() => online(true));
  await waitFor(() => expect(button).toBeEnabled());
});
