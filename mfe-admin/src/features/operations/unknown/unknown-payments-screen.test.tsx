import { listUnknownPayments, type UnknownPayment } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anUnknownPayment } from '../testing/builders.ts';
import { openOperations, operationsPath } from '../testing/open-operations.tsx';

const api = fakeApiForEach();
const at = `${operationsPath}/unknown-payments`;
const serve = (payments: readonly UnknownPayment[], more = false) =>
  api().on(listUnknownPayments, {}, { body: { payments, more } });
const list = () => screen.findByRole('list', { name: '모르는 결제 목록' });
const names = async () =>
  within(await list())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('payments that we do not know', () => {
  it('each with what the provider reported of it, how often and when', async () => {
    serve([anUnknownPayment(), anUnknownPayment({ paymentId: 'shop-8', type: 'Transaction.Cancelled' })]);
    await openOperations(at);
    expect(await names()).toEqual(['shop-7', 'shop-8']);
    const [first] = (await list()).children;
    for (const text of ['Transaction.Paid', '1,200번', '2026. 11. 20. 오후 12:00', '2026. 11. 21. 오후 1:00'])
      expect(first).toHaveTextContent(text);
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('the list is not there before its answer is', async () => {
    const answer = held({ body: { payments: [], more: false } });
    api().on(listUnknownPayments, {}, answer.reply);
    await openOperations(at);
    expect(await screen.findByRole('heading', { level: 3, name: '모르는 결제' })).toBeVisible();
    expect(screen.queryByText('모르는 결제가 없어요')).toBeNull();
    answer.release();
    expect(await screen.findByRole('heading', { name: '모르는 결제가 없어요' })).toBeVisible();
  });

  it('what failed is read again by a button', async () => {
    api().on(listUnknownPayments, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await openOperations(at);
    expect(await screen.findByText('모르는 결제를 불러오지 못했어요')).toBeVisible();
    serve([anUnknownPayment()]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await names()).toEqual(['shop-7']);
  });

  it('says that there are older ones, and still shows what was read where reading anew fails', async () => {
    serve([anUnknownPayment()], true);
    const { user } = await openOperations(at);
    expect(await screen.findByText('최근 1건만 보여요. 더 오래된 결제가 있어요.')).toBeVisible();
    api().on(listUnknownPayments, {}, problem(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: '새로 고침' }));
    expect(await screen.findByText('지금은 연결할 수 없어요.', { exact: false })).toBeVisible();
    expect(await names()).toEqual(['shop-7']);
  });
});
