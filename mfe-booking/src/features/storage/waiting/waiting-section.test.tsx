// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, joinWaiting, listReservedUnits, listUnits, type Unit } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { held, problem } from '@hamkke/screen-kit/testing';
import { memberSession, visitorSession } from '@hamkke/shell-api/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation, aUnit, aWaiting } from '../../../testing/builders.ts';
import { fakeApiForEach, open } from '../../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const start = addDays(today, 3);
const takenDays = { startDate: today, endDate: addDays(today, 60) };
const at = (given: Record<string, string> = {}) =>
  `/storage/gangnam?${new URLSearchParams({ size: 'SB', startDate: start, ...given }).toString()}`;
const units = (...list: Unit[]) => api().on(listUnits, { id: 'gangnam' }, { body: list });
const section = () => screen.findByRole('region', { name: '빈자리 대기' });
const field = () => screen.getByLabelText('이메일');
const submit = () => screen.getByRole('button', { name: '빈자리 대기 신청하기' });
const mailed = () => api().on(joinWaiting, {}, { body: { waiting: null } });

beforeEach(() => {
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation({ latitude: null, longitude: null }) });
  units(aUnit('SB', 1), aUnit('M', 1));
  api().on(listReservedUnits, { id: 'gangnam' }, { body: [{ unitId: 'unit-SB-1', ...takenDays }] });
});

describe('a size that is taken for the chosen days', () => {
  it('a guest joins, and is sent to their mail', async () => {
    mailed();
    const { user } = await open(at({ period: 'quarterly' }));
    const shown = within(await section());
    expect(shown.getByRole('heading', { level: 2, name: '빈자리 대기' })).toBeVisible();
    expect(shown.getByText('고른 기간에는 SB 보관함이 모두 찼어요.')).toBeVisible();
    expect(shown.queryByText(/직접 고른 기간/)).toBeNull();
    expect(field()).toHaveValue('');
    expect(field()).toHaveAccessibleDescription(/30일 뒤에 지워요/);
    await user.type(field(), 'hong@example.com{Enter}');
    const notice = await screen.findByText('메일을 확인해 주세요');
    expect(screen.getByText(/^hong@example.com으로 메일을 보냈어요. 24시간 안에/)).toBeVisible();
    // the form that had the focus is gone
    expect(notice.closest('[tabindex]')).toHaveFocus();
    expect(screen.queryByRole('link', { name: '대기 상태 보기' })).toBeNull();
    expect(api().sent(joinWaiting)).toEqual([
      {
        locationId: 'gangnam',
        size: 'SB',
        startDate: start,
        period: 'quarterly',
        email: 'hong@example.com',
        language: 'ko',
      },
    ]);
  });

  it('a member joins under the own address and is led to the place', async () => {
    api().on(joinWaiting, {}, { body: { waiting: aWaiting() } });
    const { user } = await open(at(), 'ko', memberSession());
    await section();
    expect(field()).toHaveValue('kim@example.com');
    await user.click(submit());
    expect(await screen.findByText('대기 순번 3번째')).toBeVisible();
    const link = screen.getByRole('link', { name: '대기 상태 보기' });
    expect(link).toHaveAttribute('href', `/waiting/${aWaiting().id}`);
    expect(api().sent(joinWaiting)[0]).toMatchObject({ email: 'kim@example.com' });
  });

  it('days of one’s own are waited for by the month, and that is said', async () => {
    mailed();
    const { user } = await open(at({ period: 'custom', endDate: addDays(start, 40) }), 'ko', memberSession());
    await section();
    expect(screen.getByText('직접 고른 기간으로는 대기할 수 없어서 1개월로 신청해요.')).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(api().sent(joinWaiting)).toHaveLength(1));
    expect(api().sent(joinWaiting)[0]).toMatchObject({ period: 'monthly', startDate: start });
  });

  it('a press twice joins once', async () => {
    const answer = held({ body: { waiting: null } });
    api().on(joinWaiting, {}, answer.reply);
    const { user } = await open(at(), 'ko', memberSession());
    await section();
    await user.click(submit());
    await user.type(field(), '{Enter}');
    await user.click(submit());
    answer.release();
    expect(await screen.findByText('메일을 확인해 주세요')).toBeVisible();
    expect(api().sent(joinWaiting)).toHaveLength(1);
  });

  it('what came of it is said only as long as the same is wanted', async () => {
    mailed();
    const { user } = await open(at(), 'ko', memberSession());
    await section();
    await user.click(submit());
    expect(await screen.findByText('메일을 확인해 주세요')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '3개월' }));
    expect(screen.queryByText('메일을 확인해 주세요')).toBeNull();
    expect(submit()).toBeVisible();
  });
});

describe('what is refused', () => {
  it('an address that is none is said at the field before anything is sent', async () => {
    const { user } = await open(at());
    await section();
    await user.type(field(), 'hong');
    await user.click(submit());
    expect(field()).toHaveAccessibleDescription(/이메일 주소를 올바르게 입력해 주세요/);
    expect(field()).toHaveFocus();
    expect(api().sent(joinWaiting)).toEqual([]);
    await user.type(field(), '@example.com');
    expect(field()).not.toHaveAccessibleDescription(/올바르게/);
  });

  it('by the server for the address: at the field', async () => {
    const fields = [{ path: 'email', code: 'invalid_format', message: 'no address' }];
    api().on(joinWaiting, {}, problem(422, 'VALIDATION', { fields }));
    const { user } = await open(at());
    await section();
    await user.type(field(), 'hong@x{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/이메일 주소를 올바르게 입력해 주세요/));
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('too many places: said above the button, and what was typed stays', async () => {
    api().on(joinWaiting, {}, problem(429, 'WAITING_LIMIT'));
    const { user } = await open(at());
    await section();
    await user.type(field(), 'hong@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('빈자리 대기는 한 번에 5건까지 신청할 수 있어요.');
    expect(field()).toHaveValue('hong@example.com');
  });
});

describe('is not offered', () => {
  const sellable = aUnit('SB', 2);
  it.each([
    ['while a unit is free', {}, [aUnit('SB', 1), sellable]],
    ['for another size that is free', { size: 'M' }, [aUnit('SB', 1), aUnit('M', 1)]],
    ['where no unit of the size is for rent', {}, [aUnit('SB', 1, { isForRent: false })]],
    ['where none has a price for the period', { period: 'yearly' }, [aUnit('SB', 1, { yearlyPrice: 0 })]],
    [
      'while the days cannot be booked at all',
      { startDate: addDays(today, 400) },
      [aUnit('SB', 1, { isForRent: true })],
    ],
  ])('%s', async (_when, given, list) => {
    units(...list);
    api().on(
      listReservedUnits,
      { id: 'gangnam' },
      { body: [{ unitId: 'unit-SB-1', startDate: today, endDate: addDays(today, 900) }] },
    );
    await open(at(given), 'ko', visitorSession);
    expect(await screen.findByRole('button', { name: '보관함을 골라 주세요' })).toBeDisabled();
    expect(screen.queryByRole('region', { name: '빈자리 대기' })).toBeNull();
  });
});
