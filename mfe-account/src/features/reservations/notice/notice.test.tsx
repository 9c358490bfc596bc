import '@hamkke/build-config/browser-testing';
import { giveNotice, previewNotice, readReservation, sendNoticePhoto, type ReservationDetail } from '@hamkke/contracts';
import { addDays } from '@hamkke/money';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../../testing/harness.tsx';
import { aDetail, aRefund, freeToCancel, inHours, nothingToDo, today } from '../testing/builders.ts';

const api = fakeApiForEach();
const id = aDetail().reservationId;
const at = `/profile/reservations/${id}`;
const asMember = { session: memberSession() };
const photo = 'data:image/jpeg;base64,AAAA';
const file = new File(['x'], 'empty.jpg', { type: 'image/jpeg' });
const reads = (given: Partial<ReservationDetail> = {}) => {
  api().on(readReservation, { id }, { body: aDetail(given) });
  api().on(previewNotice, { id }, (query) => ({ body: { leaveDate: query.get('leaveDate'), refund: aRefund() } }));
};
const leaveDate = addDays(today, 9);
const given = (hasPhoto: boolean, photoAllowed = true): Partial<ReservationDetail> => ({
  endDate: leaveDate,
  notice: { leaveDate, previousEndDate: addDays(today, 28), givenAt: inHours(-1), hasPhoto },
  options: {
    cancel: aDetail().options.cancel,
    notice: { allowed: false, earliest: null, latest: null, photo: photoAllowed },
  },
});

beforeEach(() => {
  // The browser's own drawing, which a test has none of.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => {},
    drawImage: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(photo);
});

describe('notice of ending', () => {
  it('takes a day within what the server allows, asks once more, and sends it with the photo', async () => {
    reads();
    api().on(giveNotice, { id }, { body: aDetail(given(true)) });
    const { user } = await open(at, asMember);
    const day = await screen.findByLabelText('나가는 날');
    expect(day).toHaveAttribute('min', addDays(today, 7));
    expect(day).toHaveAttribute('max', addDays(today, 27));
    expect(
      screen.getByText(/나가기 7일 전까지 알려 주세요.*쓴 날의 요금을 빼고 남는 금액을 돌려드려요\./),
    ).toBeVisible();
    fireEvent.change(day, { target: { value: leaveDate } });
    await user.upload(screen.getByLabelText('사진 고르기 또는 찍기'), file);
    expect(await screen.findByRole('img', { name: '고른 사진 미리보기' })).toHaveAttribute('src', photo);
    await user.click(screen.getByRole('button', { name: '이용 종료 알리기' }));
    const dialog = await screen.findByRole('dialog', { name: '이 날 이용을 끝낼까요?' });
    expect(api().sent(giveNotice, { id })).toEqual([]);
    reads(given(true));
    await user.dblClick(within(dialog).getByRole('button', { name: '네, 알릴게요' }));
    expect(await screen.findByRole('heading', { name: '이용 종료를 알렸어요' })).toBeVisible();
    expect(api().sent(giveNotice, { id })).toEqual([{ leaveDate, photo, expectedRefund: 234_000 }]);
    expect(screen.getByRole('img', { name: '빈 보관함 사진' }).getAttribute('src')).toContain(
      `/api/reservations/${id}/notice/photo?since=`,
    );
    expect(screen.queryByRole('button', { name: '이용 종료 알리기' })).toBeNull();
  });

  it.each(['', addDays(today, 6), addDays(today, 28)])('the day "%s" is not sent', async (value) => {
    reads();
    const { user } = await open(at, asMember);
    const day = await screen.findByLabelText('나가는 날');
    fireEvent.change(day, { target: { value } });
    await user.click(screen.getByRole('button', { name: '이용 종료 알리기' }));
    await waitFor(() => expect(day).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api().sent(giveNotice, { id })).toEqual([]);
  });

  it.each([
    [problem(422, 'RANGE_INVALID'), '나가는 날'],
    [problem(422, 'VALIDATION', { fields: [{ path: 'leaveDate', code: 'format', message: 'x' }] }), '나가는 날'],
    [problem(422, 'IMAGE_INVALID'), '사진 고르기 또는 찍기'],
  ])('what the server refuses stands at its field (%#)', async (refusal, label) => {
    reads();
    api().on(giveNotice, { id }, refusal);
    const { user } = await open(at, asMember);
    const day = await screen.findByLabelText('나가는 날');
    fireEvent.change(day, { target: { value: leaveDate } });
    await user.click(screen.getByRole('button', { name: '이용 종료 알리기' }));
    await user.click(await screen.findByRole('button', { name: '네, 알릴게요' }));
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true'));
    expect(day).toHaveValue(leaveDate);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a file that is no image is said at once', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no image')));
    reads();
    const { user } = await open(at, asMember);
    await user.upload(await screen.findByLabelText('사진 고르기 또는 찍기'), file);
    expect(await screen.findByText('사진을 읽을 수 없어요. JPG, PNG, WebP 사진을 올려 주세요.')).toBeVisible();
  });

  it('the photo may follow, and is shown afterwards', async () => {
    reads(given(false));
    api().on(sendNoticePhoto, { id }, { body: aDetail(given(true)) });
    const { user } = await open(at, asMember);
    expect(await screen.findByText('빈 보관함 사진을 아직 받지 못했어요. 나가는 날까지 보내 주세요.')).toBeVisible();
    await user.upload(screen.getByLabelText('사진 고르기 또는 찍기'), file);
    reads(given(true));
    await user.click(await screen.findByRole('button', { name: '사진 보내기' }));
    expect(await screen.findByText('사진을 보냈어요')).toBeVisible();
    expect(api().sent(sendNoticePhoto, { id })).toEqual([{ photo }]);
    expect(await screen.findByRole('img', { name: '빈 보관함 사진' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '사진 보내기' })).toBeNull();
  });

  it('a photo that could not be sent stays picked, with the reason', async () => {
    reads(given(false));
    api().on(sendNoticePhoto, { id }, problem(422, 'IMAGE_INVALID'));
    const { user } = await open(at, asMember);
    await user.upload(await screen.findByLabelText('사진 고르기 또는 찍기'), file);
    await user.click(await screen.findByRole('button', { name: '사진 보내기' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('사진을 읽을 수 없어요.');
    expect(screen.getByRole('img', { name: '고른 사진 미리보기' })).toBeVisible();
  });

  it('a stored photo that does not arrive can be loaded again', async () => {
    reads(given(true, false));
    const { user } = await open(at, asMember);
    fireEvent.error(await screen.findByRole('img', { name: '빈 보관함 사진' }));
    await user.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(screen.getByRole('img', { name: '빈 보관함 사진' }).getAttribute('src')).toContain('again=1');
  });

  it('after the last day without a photo nothing more can be sent', async () => {
    reads(given(false, false));
    await open(at, asMember);
    expect(await screen.findByText('빈 보관함 사진을 받지 못했어요.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: '예약 취소' })).toBeNull();
    expect(screen.queryByLabelText('사진 고르기 또는 찍기')).toBeNull();
  });

  it('too late to end any earlier is explained; while cancelling is free there is nothing to say', async () => {
    reads({
      options: { ...nothingToDo, cancel: { allowed: false, refund: 0, freeUntil: null, because: 'notice-required' } },
    });
    await open(at, asMember);
    expect(await screen.findByText('나가기 7일 전까지 알려야 해서 지금은 더 일찍 끝낼 수 없어요.')).toBeVisible();
  });

  it('nothing of it is shown while cancelling is free', async () => {
    reads({ options: freeToCancel });
    await open(at, asMember);
    await screen.findByText('H261121ABCDEF');
    expect(screen.queryByRole('heading', { name: '이용 종료 알리기' })).toBeNull();
  });
});
