import '@hamkke/build-config/browser-testing';
import { confirmLookup, readReservation, requestLookup } from '@hamkke/contracts';
import { fakeApiForEach, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/harness.tsx';
import { orderNumberOf, resendPauseMs, stateOf } from './requested-lookup.ts';

const api = fakeApiForEach();
const orderId = 'H261121ABCDEF';
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const sent = () => api().on(requestLookup, {}, { status: 202, body: { lookupId: 'L1', expiresAt: inSeconds(600) } });

async function atCode(given: { sentAt?: string; expiresAt?: string } = {}) {
  const harness = await open('/contact');
  const requested = {
    lookupId: 'L1',
    orderId,
    email: 'hong@example.com',
    sentAt: new Date().toISOString(),
    expiresAt: inSeconds(600),
    ...given,
  };
  await harness.router.navigate(`/reservations/lookup?order=${orderId}`, { state: stateOf(requested) });
  return { ...harness, code: await screen.findByLabelText('인증번호') };
}

describe('/reservations/lookup', () => {
  it('goes from order number and e-mail over the code to the reservation', async () => {
    sent();
    api().on(confirmLookup, {}, { body: { reservationId: 'R1' } });
    const { user, router } = await open(`/reservations/lookup?order=${orderId}`);
    expect(await screen.findByLabelText('주문 번호')).toHaveValue(orderId);
    await user.type(screen.getByLabelText('이메일'), 'Hong@Example.com');
    await user.dblClick(screen.getByRole('button', { name: '인증번호 받기' }));
    const code = await screen.findByLabelText('인증번호');
    expect(api().sent(requestLookup)).toEqual([{ orderId, email: 'hong@example.com' }]);
    expect(
      screen.getByText('주문 번호와 이메일이 맞으면 hong@example.com 주소로 6자리 인증번호를 보내 드려요.'),
    ).toBeVisible();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(router.state.location.search).toBe(`?order=${orderId}`);
    await user.type(code, '123 456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/reservations/lookup/R1'));
    expect(api().sent(confirmLookup)).toEqual([{ lookupId: 'L1', code: '123456' }]);
    await waitFor(() => expect(api().sent(readReservation, { id: 'R1' })).not.toEqual([]));
  });

  it('takes a number as people type it', async () => {
    sent();
    const { user } = await open('/reservations/lookup');
    await user.type(await screen.findByLabelText('주문 번호'), 'h261121 abcdefgh-jkmnpqrs');
    await user.type(screen.getByLabelText('이메일'), 'hong@example.com{Enter}');
    await waitFor(() =>
      expect(api().sent(requestLookup)).toEqual([{ orderId: 'H261121ABCDEFGHJKMNPQRS', email: 'hong@example.com' }]),
    );
  });

  it.each([
    ['', '', 2],
    ['H26', 'hong@example.com', 1],
    ['H261121ABCDEF', 'hong', 1],
  ])('"%s" and "%s" are not sent', async (order, email, wrong) => {
    const { user } = await open('/reservations/lookup');
    await screen.findByLabelText('주문 번호');
    if (order) await user.type(screen.getByLabelText('주문 번호'), order);
    if (email) await user.type(screen.getByLabelText('이메일'), email);
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(wrong));
    expect(api().sent(requestLookup)).toEqual([]);
  });

  it.each([
    ['h261121 abcd efgh jkmn pqrs', 'H261121ABCDEFGHJKMNPQRS'],
    ['H261121-ABCDEFGHJKMNPQRS', 'H261121ABCDEFGHJKMNPQRS'],
    ['oldNumber12', 'oldNumber12'],
  ])('the number %s is read as %s', (typed, number) => {
    expect(orderNumberOf(typed)).toBe(number);
  });

  it.each([
    [
      problem(429, 'RATE_LIMITED', { details: { retryAfterSeconds: 130 } }),
      '요청이 너무 많아요. 3분 뒤에 다시 시도해 주세요.',
    ],
    [problem(429, 'RATE_LIMITED'), '요청이 너무 많아요. 잠시 뒤에 다시 시도해 주세요.'],
    [problem(503, 'UNAVAILABLE'), '지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.'],
  ])('a refusal is said and nothing typed is lost (%#)', async (refusal, text) => {
    api().on(requestLookup, {}, refusal);
    const { user } = await open(`/reservations/lookup?order=${orderId}`);
    await user.type(await screen.findByLabelText('이메일'), 'hong@example.com');
    await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('이메일')).toHaveValue('hong@example.com');
  });

  it('a wrong code stands at its field and can be typed again', async () => {
    api().on(confirmLookup, {}, problem(422, 'CODE_REFUSED'));
    const { user, code } = await atCode();
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: '예약 확인하기' }));
    expect(await screen.findByText('인증번호가 맞지 않거나 시간이 지났어요.')).toBeVisible();
    expect(code).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(code).toHaveFocus());
  });

  it('five digits are not sent', async () => {
    const { user, code } = await atCode();
    await user.type(code, '12345{Enter}');
    expect(await screen.findByText('숫자 6자리를 입력해 주세요.')).toBeVisible();
    expect(api().sent(confirmLookup)).toEqual([]);
  });

  it('another code can be requested after a pause only', async () => {
    await atCode();
    expect(screen.getByRole('button', { name: /초 뒤에 다시 받을 수 있어요/ })).toBeDisabled();
  });

  it('another code takes the place of the one before', async () => {
    api().on(requestLookup, {}, { status: 202, body: { lookupId: 'L2', expiresAt: inSeconds(600) } });
    api().on(confirmLookup, {}, { body: { reservationId: 'R1' } });
    const { user, router } = await atCode({ sentAt: new Date(Date.now() - resendPauseMs).toISOString() });
    await user.type(screen.getByLabelText('인증번호'), '999');
    await user.click(screen.getByRole('button', { name: '인증번호 다시 받기' }));
    expect(await screen.findByText('인증번호를 다시 요청했어요')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('인증번호')).toHaveValue(''));
    expect(await screen.findByRole('button', { name: /초 뒤에 다시 받을 수 있어요/ })).toBeDisabled();
    await user.type(screen.getByLabelText('인증번호'), '123456{Enter}');
    await waitFor(() => expect(api().sent(confirmLookup)).toEqual([{ lookupId: 'L2', code: '123456' }]));
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/contact');
  });

  it('says when the time of the code is over', async () => {
    await atCode({ expiresAt: inSeconds(-1) });
    expect(screen.getByText('인증번호를 쓸 수 있는 시간이 지났어요. 다시 받아 주세요.')).toBeVisible();
  });

  it('leads back to the first step, which still knows the number', async () => {
    const { user } = await atCode();
    await user.click(screen.getByRole('link', { name: '주문 번호나 이메일 고치기' }));
    expect(await screen.findByLabelText('주문 번호')).toHaveValue(orderId);
  });

  it('says why one is here again', async () => {
    await open(`/reservations/lookup?order=${orderId}&why=expired`);
    expect(await screen.findByText('안전을 위해 조회 시간이 끝났어요. 한 번 더 조회해 주세요.')).toBeVisible();
  });

  it.each([
    [visitorSession, '로그인하고 내 예약 보기', '/login?next=%2Fprofile%2Freservations'],
    [memberSession(), '내 예약 보기', '/profile/reservations'],
  ])('shows members their own way (%#)', async (session, name, href) => {
    await open('/reservations/lookup', { session });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('in English there is no Hangul', async () => {
    await open('/reservations/lookup?why=expired', { language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Find a reservation' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/[\u3130-\u318f\uac00-\ud7af]/);
  });
});
