import '@hamkke/build-config/browser-testing';
import { readReservation, replaceCode, type OwnAccess } from '@hamkke/contracts';
import { fakeApiForEach, leftHangul, online } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDoor, anAccess } from '../testing/access-builders.ts';
import { accessAnswers, section } from '../testing/access-page.ts';
import { aDetail } from '../testing/builders.ts';

const api = fakeApiForEach();
const { opens, shares } = accessAnswers(api);
const id = aDetail().reservationId;
const at = `/profile/reservations/${id}`;
const asMember = { session: memberSession() };
const title = '10분 사이에 잘못된 번호가 6번 눌렸어요';
const alarm = { at: '2026-11-27T03:04:00.000Z', tries: 6 };
const alarmed: Partial<OwnAccess> = {
  doors: [aDoor(), aDoor({ id: 'D-2', name: '보관함 SB-1', kind: 'unit', alarm })],
};

beforeEach(() => {
  api().on(readReservation, { id }, { body: aDetail() });
  opens(alarmed);
  shares();
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

/** The warning, and what stands in it. */
async function warning() {
  const text = await (await section()).findByText(title);
  const element = text.closest<HTMLElement>('[role="status"]') as HTMLElement;
  return { element, inside: within(element) };
}

describe('wrong codes at the door of the unit', () => {
  it('are said calmly above the code: how many, where and when, with what can be done', async () => {
    await open(at, asMember);
    const { element, inside } = await warning();
    expect(inside.getByText('보관함 SB-1')).toBeVisible();
    expect(inside.getByText('마지막 2026. 11. 27. 오후 12:04')).toHaveAttribute('datetime', alarm.at);
    expect(inside.getByText('직접 누른 것이 아니라면 새 코드를 받거나 문의해 주세요.')).toBeVisible();
    expect(inside.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', '/contact');
    const show = screen.getByRole('button', { name: '코드 보기' });
    expect(element.compareDocumentPosition(show)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('lead to a new code; the focus comes back', async () => {
    const { user } = await open(at, asMember);
    const { inside } = await warning();
    const replace = inside.getByRole('button', { name: '새 코드 받기' });
    await user.click(replace);
    const dialog = within(await screen.findByRole('dialog', { name: '새 코드를 받을까요?' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(replace).toHaveFocus());
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(api().sent(replaceCode, { id })).toEqual([]);
  });

  it('after the last code of the day, the reason why there is no other has the focus', async () => {
    const last = { ...alarmed, code: '000001', newCodesLeft: 0 };
    opens({ ...alarmed, newCodesLeft: 1 });
    api().on(replaceCode, { id }, { body: anAccess(last) });
    const { user } = await open(at, asMember);
    const { inside } = await warning();
    await user.click(inside.getByRole('button', { name: '새 코드 받기' }));
    const dialog = within(await screen.findByRole('dialog'));
    opens(last);
    await user.click(dialog.getByRole('button', { name: '새 코드 받기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inside.queryByRole('button')).toBeNull();
    await waitFor(() => expect(screen.getByText(/^오늘은 새 코드를 더/)).toHaveFocus());
  });

  it.each([
    ['the day has no new code left', () => opens({ ...alarmed, newCodesLeft: 0 })],
    ['there is no network', () => act(() => online(false))],
  ])('where %s there is the way to support alone', async (_, prepare) => {
    prepare();
    await open(at, asMember);
    const { inside } = await warning();
    expect(inside.queryByRole('button')).toBeNull();
    expect(inside.getByRole('link', { name: '문의하기' })).toBeVisible();
  });

  it('are not said where there were none', async () => {
    opens();
    await open(at, asMember);
    await screen.findByRole('button', { name: '코드 보기' });
    expect(screen.queryByText(/잘못된 번호/)).toBeNull();
  });

  it.each(['en', 'ja', 'zh'] as const)('are said in %s', async (language) => {
    api().on(readReservation, { id }, { body: aDetail({ locationName: 'Gangnam', userName: 'Hong' }) });
    await open(at, { ...asMember, language });
    await waitFor(() => expect(document.querySelector(`time[datetime="${alarm.at}"]`)).not.toBeNull());
    expect(leftHangul()).toEqual([]);
    expect(document.body.textContent).not.toMatch(/\{\{|access\./);
  });
});
