import {
  checkUnit,
  getLocation,
  listDoors,
  listOwnerLocations,
  listPriceProposals,
  readLocationWork,
  type DueCheck,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation } from '../../../../testing/builders.ts';
import { open, partnerId } from '../../../../testing/harness.tsx';
import { aCheck, aWork } from '../../testing/work-builders.ts';
import { nextTo } from './use-check-tasks.ts';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/warehouses/gangnam/work';
const params = { id: 'gangnam' };
const first = aCheck();
const second = aCheck({ reservationId: 'R-2', unitNumber: 'gangnam-SB-2', customerName: '' });
const third = aCheck({ reservationId: 'R-3', unitNumber: 'gangnam-SB-3' });
const found = {
  reservationId: 'R-1',
  condition: 'clear',
  note: null,
  hasPhoto: false,
  checkedAt: '2026-11-30T03:00:00.000Z',
};
const serves = (checks: readonly DueCheck[]) => api().on(readLocationWork, params, { body: aWork({ checks }) });
const sent = (id = 'R-1') => api().sent(checkUnit, { id });
const card = async (name: string) => await screen.findByRole('article', { name });
const clear = async (unit: string) => await screen.findByRole('button', { name: `${unit} 확인 완료` });

beforeEach(() => {
  api().on(getLocation, params, { body: aLocation() });
  api().on(listOwnerLocations, { id: partnerId }, { body: [aLocation()] });
  api().on(listDoors, params, { body: { doors: [], providers: [] } });
  api().on(listPriceProposals, { id: partnerId }, { body: { proposals: [], nextCursor: null } });
  serves([first, second, third]);
});

describe('a unit to check', () => {
  it('says who left it and when, and from when it is needed next', async () => {
    serves([
      first,
      aCheck({ reservationId: 'R-2', unitNumber: 'gangnam-SB-2', customerName: '', nextStart: aWork().date }),
      aCheck({ reservationId: 'R-3', unitNumber: 'gangnam-SB-3', nextStart: aCheck().lastDay }),
      aCheck({ ...third, reservationId: 'R-4', unitNumber: 'gangnam-M-4', nextStart: anyLater() }),
    ]);
    await open(at);
    expect(await card('SB-1')).toHaveTextContent('홍길동 마지막 날 2026. 11. 26.');
    expect(await card('SB-1')).not.toHaveTextContent('다음 손님');
    expect(await card('SB-1')).not.toHaveTextContent('손님 사진');
    expect(await card('SB-2')).toHaveTextContent('탈퇴한 회원 마지막 날 2026. 11. 26. 다음 손님이 오늘 써요');
    expect(await card('SB-3')).toHaveTextContent('다음 손님이 오늘 써요');
    expect(await card('M-4')).toHaveTextContent('다음 손님 2026. 12. 3.부터');
  });

  it('shows the photo of its customer, tries again where that fails, and gives the focus back', async () => {
    serves([aCheck({ hasPhoto: true })]);
    const { user } = await open(at);
    await user.click(await screen.findByRole('button', { name: 'SB-1 손님 사진' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'SB-1 손님 사진' }));
    const image = dialog.getByRole('img', { name: 'SB-1 손님 사진' });
    expect(image).toHaveAttribute('src', '/api/reservations/R-1/unit-photos/customer');
    fireEvent.error(image);
    expect(dialog.getByText('사진을 불러오지 못했어요.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '다시 시도' }));
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/api/reservations/R-1/unit-photos/customer?again=1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'SB-1 손님 사진' })).toHaveFocus());
  });

  it('is clear by one press: it leaves the list once the server has answered, not before', async () => {
    const answer = held({ body: found });
    api().on(checkUnit, { id: 'R-1' }, () => answer.reply());
    const { user } = await open(at);
    await user.click(await clear('SB-1'));
    await user.click(await clear('SB-1'));
    expect(await card('SB-1')).toBeVisible();
    expect(screen.queryByText('SB-1 확인을 마쳤어요')).toBeNull();
    // what is read anew comes later than the answer
    const next = held({ body: aWork({ checks: [second, third] }) });
    api().on(readLocationWork, params, next.reply);
    answer.release();
    expect(await screen.findByText('SB-1 확인을 마쳤어요')).toBeVisible();
    expect(screen.getByText('SB-1 확인을 마쳤어요').closest('[role=status]')).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'SB-1' })).toBeNull());
    next.release();
    expect(sent()).toEqual([{ condition: 'clear' }]);
    expect(await screen.findByRole('region', { name: '확인할 보관함 2건' })).toBeVisible();
  });

  it('gives the focus to the next one, to the one before after the last, and to the page in the end', async () => {
    let left = [first, second, third];
    for (const { reservationId } of left)
      api().on(checkUnit, { id: reservationId }, () => {
        left = left.filter((each) => each.reservationId !== reservationId);
        serves(left);
        return { body: { ...found, reservationId } };
      });
    const { user } = await open(at);
    await user.click(await clear('SB-2'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'SB-3' })).toHaveFocus());
    await user.click(await clear('SB-3'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'SB-1' })).toHaveFocus());
    await user.click(await clear('SB-1'));
    expect(await screen.findByText('오늘은 할 일이 없어요')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: '할 일 목록' })).toHaveFocus());
  });

  it('leaves the focus where somebody went on meanwhile', async () => {
    const answer = held({ body: found });
    api().on(checkUnit, { id: 'R-1' }, answer.reply);
    const { user } = await open(at);
    await user.click(await clear('SB-1'));
    const other = screen.getByRole('button', { name: 'SB-3 문제 있음' });
    other.focus();
    serves([second, third]);
    answer.release();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'SB-1' })).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(other).toHaveFocus();
  });

  it('stays with the reason where no answer came; another press sends the same', async () => {
    api().on(checkUnit, { id: 'R-1' }, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    await user.click(await clear('SB-1'));
    const alert = await within(await card('SB-1')).findByRole('alert');
    expect(alert).toHaveTextContent('저장하지 못했어요지금은 연결할 수 없어요.');
    expect(await clear('SB-1')).toHaveFocus();
    api().on(checkUnit, { id: 'R-1' }, { body: found });
    serves([second, third]);
    await user.click(await clear('SB-1'));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'SB-1' })).toBeNull());
    expect(sent()).toEqual([{ condition: 'clear' }, { condition: 'clear' }]);
  });

  it.each([
    [409, 'UNIT_IN_USE', /아직 손님이 쓰고 있는 보관함이에요/],
    [409, 'VERSION_CONFLICT', /다른 사람이 먼저 확인한 보관함이에요/],
    [404, 'NOT_FOUND', /더는 확인할 수 없는 보관함이에요/],
  ] as const)('is read again where the list is out of date: %s %s', async (status, code, text) => {
    api().on(checkUnit, { id: 'R-1' }, () => {
      serves([second, third]);
      return problem(status, code);
    });
    const { user } = await open(at);
    await user.click(await clear('SB-1'));
    expect(await screen.findByText('SB-1 확인을 저장하지 못했어요')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'SB-1' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'SB-2' })).toHaveFocus());
  });
});

function anyLater() {
  return aCheck({ nextStart: '2026-12-03' as DueCheck['nextStart'] }).nextStart;
}

it.each([
  [['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
  [['a', 'b', 'c'], 'c', ['a', 'b'], 'b'],
  [['a', 'b', 'c'], 'b', ['a'], 'a'],
  [['a'], 'a', [], undefined],
  [['a'], 'x', ['a'], 'a'],
])('of %j without %s and with %j there is %s next', (before, gone, now, next) => {
  expect(nextTo(before, gone, now)).toBe(next);
});
