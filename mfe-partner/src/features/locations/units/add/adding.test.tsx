import { changeUnits, createUnit, getLocation, listUnits, readOccupancy, type Unit } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation } from '../../../../testing/builders.ts';
import { open } from '../../../../testing/harness.tsx';
import { aUnit } from '../../testing/builders.ts';

const api = fakeApiForEach('franchise');
const id = 'gangnam';
const at = `/franchise-dashboard/warehouses/${id}`;
const has = (...units: Unit[]) => api().on(listUnits, { id }, { body: units });
const m = { size: 'M', monthlyPrice: 60_000, quarterlyPrice: 180_000, yearlyPrice: 720_000, dailyPrice: 3_000 };
const keys = () =>
  api()
    .seen.filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => {
  api().on(getLocation, { id }, { body: aLocation() });
  api().on(readOccupancy, { id }, { body: [] });
  has(aUnit('M', 1), aUnit('M', 3));
});

describe('one unit', () => {
  async function openForm() {
    const harness = await open(at);
    await harness.user.click(await screen.findByRole('button', { name: '보관함 추가' }));
    return { ...harness, form: await screen.findByRole('form', { name: '보관함 추가' }) };
  }

  it('its size gives dimensions, free numbers from 1 to 20 and the prices; it is added once', async () => {
    const answer = held({ status: 201, body: aUnit('M', 2) });
    api().on(createUnit, { id }, answer.reply);
    const { user, form } = await openForm();
    expect(within(form).getByLabelText('월 요금 (30일)')).toHaveValue('40000');
    await user.selectOptions(within(form).getByLabelText('크기'), 'M');
    expect(within(form).getByRole('option', { name: 'M (120 × 200 × 120 cm)' })).toBeInTheDocument();
    expect(
      within(within(form).getByLabelText('번호'))
        .getAllByRole('option')
        .map((option) => option.textContent)
        .slice(0, 3),
    ).toEqual(['M-2', 'M-4', 'M-5']);
    expect(within(within(form).getByLabelText('번호')).getAllByRole('option')).toHaveLength(18);
    expect(within(form).getByLabelText('일 요금')).toHaveValue('3000');
    await user.dblClick(within(form).getByRole('button', { name: '추가하기' }));
    has(aUnit('M', 1), aUnit('M', 2), aUnit('M', 3));
    answer.release();
    expect(await screen.findByText('보관함 M-2를 추가했어요')).toBeVisible();
    expect(api().sent(createUnit, { id })).toEqual([{ ...m, unitNumber: 'gangnam-M-2' }]);
    expect(keys()[0]).toBeTruthy();
    // the next free one stands ready
    await waitFor(() => expect(within(form).getByLabelText('번호')).toHaveValue('4'));
  });

  it('a number that somebody else took meanwhile is said', async () => {
    api().on(createUnit, { id }, { status: 201, body: aUnit('SB', 2) });
    const { user, form } = await openForm();
    await user.click(within(form).getByRole('button', { name: '추가하기' }));
    expect(await screen.findByText('보관함 SB-2를 추가했어요')).toBeVisible();
    expect(screen.getByText('SB-1 번호는 이미 있어 다음 번호를 썼어요.')).toBeVisible();
  });

  it('with all twenty numbers taken nothing can be added by hand', async () => {
    has(...Array.from({ length: 20 }, (_, index) => aUnit('SB', index + 1)));
    const { form } = await openForm();
    expect(within(form).getByText(/1번부터 20번까지 모두 쓰고 있어요/)).toBeVisible();
    expect(within(form).getByRole('button', { name: '추가하기' })).toBeDisabled();
  });

  it('a price that is none takes the focus, and nothing is sent; what the server refuses stands at its price', async () => {
    api().on(
      createUnit,
      { id },
      problem(422, 'VALIDATION', { fields: [{ path: 'dailyPrice', code: 'too_big', message: 'x' }] }),
    );
    const { user, form } = await openForm();
    const [yearly, daily] = ['1년 요금 (365일)', '일 요금'].map((label) => within(form).getByLabelText(label));
    if (!yearly || !daily) throw new Error('a price is missing');
    await user.clear(yearly);
    await user.click(within(form).getByRole('button', { name: '추가하기' }));
    await waitFor(() => expect(yearly).toHaveFocus());
    expect(yearly).toHaveAttribute('aria-invalid', 'true');
    expect(api().sent(createUnit, { id })).toEqual([]);
    await user.type(yearly, '480,000');
    expect(yearly).not.toHaveAttribute('aria-invalid');
    await user.click(within(form).getByRole('button', { name: '추가하기' }));
    await waitFor(() => expect(daily).toHaveAttribute('aria-invalid', 'true'));
    expect(within(form).queryByRole('alert')).toBeNull();
    expect(api().sent(createUnit, { id })).toEqual([expect.objectContaining({ yearlyPrice: 480_000 })]);
    await user.selectOptions(within(form).getByLabelText('번호'), 'SB-2');
    await user.type(yearly, '0');
    expect(daily).not.toHaveAttribute('aria-invalid');
  });

  it('a failure keeps what was typed, and its repeat is the same attempt', async () => {
    api().on(createUnit, { id }, problem(503, 'UNAVAILABLE'));
    const { user, form } = await openForm();
    await user.type(within(form).getByLabelText('월 요금 (30일)'), '0');
    await user.click(within(form).getByRole('button', { name: '추가하기' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('지금은 연결할 수 없어요.');
    await user.click(within(form).getByRole('button', { name: '추가하기' }));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[0]).toBe(keys()[1]);
    expect(within(form).getByLabelText('월 요금 (30일)')).toHaveValue('400000');
  });
});

describe('closing what is not saved', () => {
  const question = () => screen.queryByRole('dialog', { name: '저장하지 않고 나갈까요?' });
  const leaveQuestion = () => screen.findByRole('dialog', { name: '저장하지 않고 나갈까요?' });

  it('asks first, by whichever way it is closed; what was typed stays until one leaves', async () => {
    const { user } = await open(`${at}?add=one`);
    await user.type(await screen.findByLabelText('월 요금 (30일)'), '0');
    await user.click(within(screen.getByRole('region', { name: '보관함 추가' })).getByRole('button', { name: '닫기' }));
    await user.click(within(await leaveQuestion()).getByRole('button', { name: '계속 쓰기' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(screen.getByLabelText('월 요금 (30일)')).toHaveValue('400000');
    await user.click(screen.getByRole('button', { name: '한 번에 여러 개' }));
    await user.click(within(await leaveQuestion()).getByRole('button', { name: '나가기' }));
    expect(await screen.findByRole('form', { name: '한 번에 여러 개' })).toBeVisible();
    expect(question()).toBeNull();
    await user.click(screen.getByRole('button', { name: '다른 크기도 추가' }));
    await user.click(screen.getByRole('link', { name: '창고 목록' }));
    expect(await leaveQuestion()).toBeVisible();
  });

  it('a file that was read is asked about too', async () => {
    api().on(changeUnits, { id }, { body: { created: [aUnit('SB', 1)], updated: [], unchanged: 0 } });
    const { user } = await open(`${at}?add=csv`);
    await user.upload(
      await screen.findByLabelText('CSV 파일 고르기'),
      new File(['size,monthlyPrice,quarterlyPrice,yearlyPrice\nSB,1,1,1'], 'units.csv', { type: 'text/csv' }),
    );
    await screen.findByRole('heading', { name: '이렇게 바뀌어요' });
    await user.click(screen.getByRole('button', { name: 'CSV 올리기' }));
    expect(await leaveQuestion()).toBeVisible();
  });

  it('asks nothing where nothing was typed, or what was typed is saved', async () => {
    api().on(createUnit, { id }, { status: 201, body: aUnit('SB', 1) });
    const { user, at: address } = await open(`${at}?add=bulk`);
    await user.click(await screen.findByRole('button', { name: '보관함 추가' }));
    await user.type(await screen.findByLabelText('월 요금 (30일)'), '0');
    await user.click(screen.getByRole('button', { name: '추가하기' }));
    await screen.findByText('보관함 SB-1을 추가했어요');
    await user.click(within(screen.getByRole('region', { name: '보관함 추가' })).getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(address()).toBe(at));
    expect(question()).toBeNull();
  });
});

describe('many at once', () => {
  const created = Array.from({ length: 30 }, (_, index) => aUnit('M', index + 4, { id: `preview-${index}` }));

  async function openForm() {
    const harness = await open(at);
    await harness.user.click(await screen.findByRole('button', { name: '한 번에 여러 개' }));
    return { ...harness, form: await screen.findByRole('form', { name: '한 번에 여러 개' }) };
  }

  it('is shown first in the server’s words, then done in one step', async () => {
    api().on(changeUnits, { id }, { body: { created, updated: [], unchanged: 0 } });
    const { user, form } = await openForm();
    await user.selectOptions(within(form).getByLabelText('크기'), 'M');
    await user.clear(within(form).getByLabelText('개수'));
    await user.type(within(form).getByLabelText('개수'), '30');
    await user.click(within(form).getByRole('button', { name: '미리 보기' }));
    const shownHeading = await screen.findByRole('heading', { name: '이렇게 바뀌어요' });
    await waitFor(() => expect(shownHeading).toHaveFocus());
    expect(screen.getByText(/^M-4, M-5, .*M-33$/)).toBeVisible();
    expect(api().sent(changeUnits, { id })).toEqual([{ rows: [{ ...m, count: 30 }], preview: true }]);
    const answer = held({ body: { created, updated: [], unchanged: 0 } });
    api().on(changeUnits, { id }, answer.reply);
    await user.dblClick(screen.getByRole('button', { name: '이대로 하기' }));
    has(...created);
    answer.release();
    expect(await screen.findByText('추가 30개, 변경 0개를 마쳤어요')).toBeVisible();
    expect(api().sent(changeUnits, { id }).slice(1)).toEqual([{ rows: [{ ...m, count: 30 }], preview: false }]);
    expect(await screen.findByRole('button', { name: /^M-33/ })).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('several sizes in one step; back keeps what was asked for', async () => {
    api().on(changeUnits, { id }, { body: { created: [], updated: [], unchanged: 0 } });
    const { user, form } = await openForm();
    await user.click(within(form).getByRole('button', { name: '다른 크기도 추가' }));
    expect(within(form).getByRole('group', { name: '2번째 · 0.5M' })).toBeVisible();
    await user.click(within(form).getByRole('button', { name: '미리 보기' }));
    expect(await screen.findByText('바뀌는 보관함이 없어요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '이대로 하기' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    expect(await screen.findByRole('group', { name: '2번째 · 0.5M' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '1번째 SB 빼기' }));
    expect(screen.queryByRole('group', { name: /SB/ })).toBeNull();
  });

  it('a count that is none is said before anything is sent; what the server refuses stands at its line', async () => {
    api().on(
      changeUnits,
      { id },
      problem(422, 'VALIDATION', { fields: [{ path: 'rows.0.count', code: 'too_big', message: 'x' }] }),
    );
    const { user, form } = await openForm();
    const count = within(form).getByLabelText('개수');
    await user.clear(count);
    await user.type(count, '201');
    await user.click(within(form).getByRole('button', { name: '미리 보기' }));
    expect(await within(form).findByText('1개부터 200개까지 숫자로 적어 주세요.')).toBeVisible();
    expect(api().sent(changeUnits, { id })).toEqual([]);
    await user.clear(count);
    await user.type(count, '200');
    await user.click(within(form).getByRole('button', { name: '미리 보기' }));
    expect(await within(form).findByText('새 보관함이 너무 많아요. 개수를 줄여 주세요.')).toBeVisible();
  });

  it('a price that the server refuses has the focus at its line; a refusal of the whole is said below', async () => {
    api().on(
      changeUnits,
      { id },
      problem(422, 'VALIDATION', { fields: [{ path: 'rows.1.dailyPrice', code: 'too_big', message: 'x' }] }),
    );
    const { user, form } = await openForm();
    await user.click(within(form).getByRole('button', { name: '다른 크기도 추가' }));
    const [first, second] = within(form).getAllByLabelText('일 요금');
    if (!first || !second) throw new Error('a line is missing');
    await user.click(within(form).getByRole('button', { name: '미리 보기' }));
    await waitFor(() => expect(second).toHaveFocus());
    expect(second).toHaveAttribute('aria-invalid', 'true');
    expect(first).not.toHaveAttribute('aria-invalid');
    expect(within(form).queryByRole('alert')).toBeNull();
    api().on(changeUnits, { id }, problem(503, 'UNAVAILABLE'));
    await user.type(first, '0');
    expect(second).not.toHaveAttribute('aria-invalid');
    await user.click(within(form).getByRole('button', { name: '미리 보기' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('미리 보지 못했어요');
    await user.type(first, '0');
    expect(within(form).queryByRole('alert')).toBeNull();
  });

  it('each line has its own errors, and keeps what was typed in it when another goes', async () => {
    api().on(changeUnits, { id }, { body: { created: [], updated: [], unchanged: 0 } });
    const { user, form } = await openForm();
    await user.click(within(form).getByRole('button', { name: '다른 크기도 추가' }));
    const first = within(within(form).getByRole('group', { name: '1번째 · SB' }));
    const second = within(within(form).getByRole('group', { name: '2번째 · 0.5M' }));
    await user.clear(second.getByLabelText('개수'));
    await user.type(second.getByLabelText('개수'), '7');
    await user.clear(second.getByLabelText('월 요금 (30일)'));
    await user.click(within(form).getByRole('button', { name: '미리 보기' }));
    await waitFor(() => expect(second.getByLabelText('월 요금 (30일)')).toHaveFocus());
    expect(second.getByLabelText('월 요금 (30일)')).toHaveAttribute('aria-invalid', 'true');
    expect(first.getByLabelText('월 요금 (30일)')).not.toHaveAttribute('aria-invalid');
    expect(api().sent(changeUnits, { id })).toEqual([]);
    await user.type(second.getByLabelText('월 요금 (30일)'), '50000');
    await user.click(within(form).getByRole('button', { name: '1번째 SB 빼기' }));
    const left = within(within(form).getByRole('group', { name: '1번째 · 0.5M' }));
    expect(left.getByLabelText('개수')).toHaveValue('7');
    expect(left.getByLabelText('3개월 요금 (90일)')).toHaveValue('150000');
    await user.click(within(form).getByRole('button', { name: '미리 보기' }));
    await screen.findByRole('heading', { name: '이렇게 바뀌어요' });
    const rows = [
      {
        size: '0.5M',
        count: 7,
        monthlyPrice: 50_000,
        quarterlyPrice: 150_000,
        yearlyPrice: 600_000,
        dailyPrice: 2_500,
      },
    ];
    expect(api().sent(changeUnits, { id })).toEqual([{ rows, preview: true }]);
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    expect(await screen.findByLabelText('개수')).toHaveValue('7');
  });

  it('a change whose answer got lost can be repeated under the same key', async () => {
    api().on(changeUnits, { id }, { body: { created, updated: [], unchanged: 0 } });
    const { user, form } = await openForm();
    await user.click(within(form).getByRole('button', { name: '미리 보기' }));
    await screen.findByRole('heading', { name: '이렇게 바뀌어요' });
    api().on(changeUnits, { id }, problem(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: '이대로 하기' }));
    expect(await screen.findByText('마치지 못했어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '이대로 하기' }));
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[0]).toBeNull();
    expect(keys()[1]).toBeTruthy();
    expect(keys()[2]).toBe(keys()[1]);
  });
});

describe('a file', () => {
  const head = 'unitNumber,size,monthlyPrice,quarterlyPrice,yearlyPrice,dailyPrice,count';
  const csv = (...lines: string[]) => new File([[head, ...lines].join('\n')], 'units.csv', { type: 'text/csv' });

  async function openForm() {
    const harness = await open(`${at}?add=csv`);
    return { ...harness, input: await screen.findByLabelText('CSV 파일 고르기') };
  }

  it('is read, shown as the server sees it, and done', async () => {
    const before = aUnit('M', 1);
    api().on(
      changeUnits,
      { id },
      {
        body: {
          created: [aUnit('SB', 1)],
          updated: [{ before, after: { ...before, monthlyPrice: 65_000 } }],
          unchanged: 3,
        },
      },
    );
    const { user, input } = await openForm();
    await user.upload(input, csv('gangnam-M-1,M,65000,180000,720000,3000,1', ',SB,40000,120000,480000,,1'));
    expect(
      await screen.findByText('새로 추가 1개 · 변경 1개 · 그대로 3개. 아직 아무것도 바뀌지 않았어요.'),
    ).toBeVisible();
    expect(
      within(screen.getByRole('row', { name: /M-1/ })).getByText('월 요금 (30일): 60,000원 → 65,000원'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: '이대로 하기' }));
    expect(await screen.findByText('추가 1개, 변경 1개를 마쳤어요')).toBeVisible();
    const rows = [
      { unitNumber: 'gangnam-M-1', ...m, monthlyPrice: 65_000, count: 1 },
      { size: 'SB', monthlyPrice: 40_000, quarterlyPrice: 120_000, yearlyPrice: 480_000, count: 1 },
    ];
    expect(api().sent(changeUnits, { id })).toEqual([
      { rows, preview: true },
      { rows, preview: false },
    ]);
  });

  it('what is wrong in it is said by line, and nothing is sent', async () => {
    const { user, input } = await openForm();
    await user.upload(input, csv(',M,60000,180000,720000,3000,10', ',S,60000,180000,720000,3000,10'));
    expect(
      await screen.findByText('3번째 줄: ‘크기’ 열은 SB, 0.5M, M, 2M, 3M, 4M, XL 가운데 하나여야 해요.'),
    ).toBeVisible();
    expect(api().sent(changeUnits, { id })).toEqual([]);
  });

  it('what only the server can find is said by line too', async () => {
    api().on(
      changeUnits,
      { id },
      problem(422, 'VALIDATION', { fields: [{ path: 'rows.1.size', code: 'mismatch', message: 'x' }] }),
    );
    const { user, input } = await openForm();
    await user.upload(input, csv(',M,60000,180000,720000,3000,10', 'gangnam-M-1,SB,60000,180000,720000,3000,1'));
    expect(
      await screen.findByText('3번째 줄: 이 번호의 보관함은 크기가 달라요. 크기는 파일로 바꿀 수 없어요.'),
    ).toBeVisible();
  });

  it('that is no such file says what is missing', async () => {
    const { user, input } = await openForm();
    await user.upload(input, new File(['a,b\n1,2'], 'x.csv', { type: 'text/csv' }));
    expect(await screen.findByText('없는 열이 있어요: 크기, 월 요금, 3개월 요금, 1년 요금')).toBeVisible();
  });

  it('a preview that failed can be tried again', async () => {
    api().on(changeUnits, { id }, problem(503, 'UNAVAILABLE'));
    const { user, input } = await openForm();
    await user.upload(input, csv(',M,60000,180000,720000,3000,10'));
    expect(await screen.findByText('미리 보지 못했어요')).toBeVisible();
    api().on(changeUnits, { id }, { body: { created: [aUnit('M', 2)], updated: [], unchanged: 0 } });
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByText('M-2', { selector: 'dd' })).toBeVisible();
  });
});
