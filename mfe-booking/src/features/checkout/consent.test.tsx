// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { createPayment, documentVersions, getLocation, getUnit } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problem, online } from '@hamkke/screen-kit/testing';
import { aLocation, aUnit } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const address = `/checkout?unitId=unit-SB-1&period=monthly&startDate=${today}&endDate=${addDays(today, 30)}`;
const names = { all: '모두 동의', terms: '[필수] 이용약관 동의', privacy: '[필수] 개인정보 수집·이용 동의' };
const checkbox = (name: keyof typeof names) => screen.getByRole('checkbox', { name: names[name] });
const orders = () => api().seen.filter(({ path }) => path === '/api/create-payment');

beforeEach(() => {
  vi.stubGlobal('PortOne', { requestPayment: vi.fn() });
  api().on(getUnit, { id: 'unit-SB-1' }, { body: aUnit() });
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation() });
  api().on(
    createPayment,
    {},
    problem(409, 'CONSENT_OUTDATED', { details: { terms: '2027-01-01', privacy: '2027-01-01' } }),
  );
});

async function filledIn() {
  const harness = await open(address);
  await harness.user.type(await screen.findByLabelText('이름'), '홍길동');
  await harness.user.type(screen.getByLabelText('이메일'), 'hong@example.com');
  return harness;
}
const next = () => screen.getByRole('button', { name: '다음' });

describe('the agreement at booking', () => {
  it('is given checkbox by checkbox or all at once, and nothing is ticked beforehand', async () => {
    const { user } = await filledIn();
    for (const name of ['all', 'terms', 'privacy'] as const) expect(checkbox(name)).not.toBeChecked();
    await user.click(checkbox('terms'));
    expect(checkbox('all')).toBePartiallyChecked();
    await user.click(checkbox('privacy'));
    expect(checkbox('all')).toBeChecked();
    await user.click(checkbox('all'));
    for (const name of ['all', 'terms', 'privacy'] as const) expect(checkbox(name)).not.toBeChecked();
  });

  it('is requested at the checkbox that is missing, and by keyboard', async () => {
    const { user } = await filledIn();
    checkbox('terms').focus();
    await user.keyboard(' ');
    await user.click(next());
    expect(await screen.findByText('필수 약관에 모두 동의해 주세요.')).toBeVisible();
    expect(checkbox('privacy')).toHaveAttribute('aria-invalid', 'true');
    expect(checkbox('privacy')).toHaveAccessibleDescription(
      expect.stringContaining('개인정보 수집·이용에 동의해 주세요.'),
    );
    expect(checkbox('terms')).not.toHaveAttribute('aria-invalid');
    await waitFor(() => expect(checkbox('privacy')).toHaveFocus());
    await user.keyboard(' ');
    await waitFor(() => expect(checkbox('privacy')).not.toHaveAttribute('aria-invalid'));
    await user.click(next());
    expect(await screen.findByRole('button', { name: '40,000원 결제하기' })).toBeEnabled();
  });

  it('opens each document in a tab of its own', async () => {
    await filledIn();
    const terms = screen.getByRole('link', { name: '이용약관 보기 (새 창)' });
    expect(terms).toHaveAttribute('href', '/terms');
    expect(terms).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: '개인정보 처리방침 보기 (새 창)' })).toHaveAttribute('href', '/privacy');
  });

  it('is sent with its versions; where they have changed the page is loaded anew with what was typed, and asks again', async () => {
    const { user } = await filledIn();
    await user.click(checkbox('all'));
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: '40,000원 결제하기' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('약관이 바뀌었어요. 새로 고친 뒤 다시 확인해 주세요.');
    expect(orders().map(({ body }) => body)).toEqual([expect.objectContaining({ consent: documentVersions })]);
    await user.click(screen.getByRole('button', { name: '새로 고침' }));
    cleanup();
    await open(address);
    expect(await screen.findByLabelText('이름')).toHaveValue('홍길동');
    expect(screen.getByLabelText('이메일')).toHaveValue('hong@example.com');
    expect(checkbox('terms')).not.toBeChecked();
    expect(checkbox('privacy')).not.toBeChecked();
  });

  it('stays given when the customer only changes a field', async () => {
    const { user } = await filledIn();
    await user.click(checkbox('all'));
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: '예약자 정보 수정' }));
    expect(checkbox('all')).toBeChecked();
  });
});

describe('without a network', () => {
  it('the pay button says why it does not work, and works again with the network', async () => {
    const { user } = await filledIn();
    await user.click(checkbox('all'));
    await user.click(next());
    const pay = await screen.findByRole('button', { name: '40,000원 결제하기' });
    await waitFor(() => expect(screen.getByRole('heading', { name: '예약자 정보' })).toHaveFocus());
    online(false);
    await waitFor(() => expect(pay).toBeDisabled());
    expect(pay).toHaveAccessibleDescription(
      '인터넷에 연결되어 있지 않아 결제할 수 없어요. 다시 연결되면 결제할 수 있어요.',
    );
    await user.click(pay);
    expect(orders()).toEqual([]);
    online(true);
    await waitFor(() => expect(pay).toBeEnabled());
  });
});
