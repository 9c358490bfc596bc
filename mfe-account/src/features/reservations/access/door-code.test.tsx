import '@hamkke/build-config/browser-testing';
import { readReservation } from '@hamkke/contracts';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { anOpening, openings } from '../testing/access-builders.ts';
import { accessAnswers, pass, section, turn } from '../testing/access-page.ts';
import { aDetail } from '../testing/builders.ts';
import { shownMs } from '../../../components/doors/use-shown-code.ts';

const api = fakeApiForEach();
const { opens, shares } = accessAnswers(api);
const id = aDetail().reservationId;
const at = `/profile/reservations/${id}`;
const asMember = { session: memberSession() };
const digits = () => screen.queryByText('4 8 2 9 1 0');
const show = () => screen.findByRole('button', { name: '코드 보기' });

beforeEach(() => {
  api().on(readReservation, { id }, { body: aDetail() });
  opens();
  shares();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the code', () => {
  it.each([
    ['a member', at, asMember],
    ['a guest', `/reservations/lookup/${id}`, { session: visitorSession }],
  ])('is hidden until it is wanted, and can be hidden again, for %s', async (_, address, who) => {
    const { user } = await open(address, who);
    const button = await show();
    expect(document.body.textContent).not.toMatch(/482\s*910|4 8 2 9 1 0/);
    expect(screen.queryByRole('button', { name: '코드 복사' })).toBeNull();
    await user.click(button);
    expect(screen.getByText('482')).toBeVisible();
    expect(screen.getByText('910')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '코드 숨기기' }));
    expect(document.body.textContent).not.toMatch(/482|910|4 8 2 9 1 0/);
  });

  it('is read out digit by digit as soon as it is shown, and only once', async () => {
    const { user } = await open(at, asMember);
    const button = await show();
    const status = within((await section()).getByRole('status'));
    expect(status.getByText('숨겨져 있어요')).toBeInTheDocument();
    await user.click(button);
    expect(status.getByText('4 8 2 9 1 0')).toBeInTheDocument();
    expect(status.getByText('482').closest('[aria-hidden="true"]')).toHaveTextContent(/^482910$/);
  });

  it('is shown and hidden with the keyboard; the focus stays', async () => {
    const { user } = await open(at, asMember);
    (await show()).focus();
    await user.keyboard('{Enter}');
    expect(digits()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '코드 숨기기' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: '코드 복사' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard(' ');
    expect(digits()).toBeNull();
    expect(await show()).toHaveFocus();
  });

  it('hides itself after a minute, counted from the last press', async () => {
    const { user } = await open(at, asMember);
    await show();
    await screen.findByText('아직 함께 쓰는 사람이 없어요.');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const press = async (name: string) => act(() => screen.getByRole('button', { name }).click());
    await press('코드 보기');
    await pass(shownMs - 1_000);
    await press('코드 숨기기');
    await press('코드 보기');
    await pass(shownMs - 1);
    expect(digits()).toBeInTheDocument();
    await pass(1);
    expect(digits()).toBeNull();
    vi.useRealTimers();
    await user.click(await show());
    expect(digits()).toBeInTheDocument();
  });

  it('hides itself when the page goes to the background', async () => {
    const { user } = await open(at, asMember);
    await user.click(await show());
    turn('hidden');
    expect(digits()).toBeNull();
    turn('visible');
    expect(digits()).toBeNull();
    expect(await show()).toBeVisible();
  });

  it('another one is hidden, also where the one before was shown', async () => {
    const { user, queryClient } = await open(at, asMember);
    await user.click(await show());
    opens({ code: '000001' });
    await act(async () => await queryClient.invalidateQueries({ queryKey: ['readAccess'] }));
    expect(await show()).toBeVisible();
    expect(document.body.textContent).not.toMatch(/482|4 8 2 9 1 0|0 0 0 0 0 1/);
    await user.click(await show());
    expect(screen.getByText('0 0 0 0 0 1')).toBeInTheDocument();
  });

  it('is copied without its gap, and a toast says so', async () => {
    const { user } = await open(at, asMember);
    await user.click(await show());
    await user.click(screen.getByRole('button', { name: '코드 복사' }));
    expect(await screen.findByText('코드를 복사했어요')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('482910');
  });

  it('where the browser refuses to copy, the digits are marked to be copied by hand', async () => {
    const { user } = await open(at, asMember);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(await show());
    await user.click(screen.getByRole('button', { name: '코드 복사' }));
    await waitFor(() => expect(getSelection()?.toString()).toBe('482910'));
    expect(screen.queryByText('코드를 복사했어요')).toBeNull();
  });

  it('that the server does not say leaves neither button', async () => {
    opens({ code: null });
    await open(at, asMember);
    const inside = await section();
    await inside.findByRole('list', { name: '열 수 있는 문' });
    expect(inside.queryByRole('button')).toBeNull();
  });
});

describe('what was opened', () => {
  const lines = async () =>
    within(await (await section()).findByRole('list', { name: '출입 기록' })).getAllByRole('listitem');

  it('is said door by door, with what was refused, opened from afar or by whose code', async () => {
    opens({
      openings: [
        anOpening({ id: 'O-1', at: '2026-11-27T03:04:00.000Z' }),
        anOpening({ id: 'O-2', at: '2026-11-26T15:00:00.000Z', doorName: '보관함 SB-1', result: 'refused' }),
        anOpening({ id: 'O-3', at: '2026-11-25T03:04:00.000Z', how: 'remote' }),
        anOpening({ id: 'O-4', at: '2026-11-24T03:04:00.000Z', passName: '김영희' }),
      ],
    });
    await open(at, asMember);
    expect((await lines()).map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      '정문2026. 11. 27. 오후 12:04열림',
      '보관함 SB-12026. 11. 27. 오전 12:00열리지 않음',
      '정문2026. 11. 25. 오후 12:04원격열림',
      '정문김영희의 코드2026. 11. 24. 오후 12:04열림',
    ]);
    expect(screen.queryByRole('button', { name: /더 보기/ })).toBeNull();
  });

  it('is nothing yet', async () => {
    await open(at, asMember);
    expect(await screen.findByText('아직 출입 기록이 없어요.')).toBeVisible();
    expect(screen.queryByRole('list', { name: '출입 기록' })).toBeNull();
  });

  it('are the newest five, and the rest after a press', async () => {
    opens({ openings: openings(20) });
    const { user } = await open(at, asMember);
    expect(await lines()).toHaveLength(5);
    const more = screen.getByRole('button', { name: '15건 더 보기' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(await lines()).toHaveLength(20);
    expect(screen.getByRole('button', { name: '접기' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await lines()).toHaveLength(5);
  });
});
