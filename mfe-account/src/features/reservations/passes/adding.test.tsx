import '@hamkke/build-config/browser-testing';
import { addPass, listPasses, readReservation, type FieldProblem } from '@hamkke/contracts';
import { addDays } from '@hamkke/money';
import { fakeApiForEach, held, leftHangul, online, problem } from '@hamkke/screen-kit/testing';
import { memberSession } from '@hamkke/shell-api/conformance';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { open, type Opening } from '../../../testing/harness.tsx';
import { aPass, passList } from '../testing/access-builders.ts';
import { accessAnswers } from '../testing/access-page.ts';
import { aDetail, nothingToDo, today } from '../testing/builders.ts';

const api = fakeApiForEach();
const { opens, shares } = accessAnswers(api);
const id = aDetail().reservationId;
const at = `/profile/reservations/${id}`;
const asMember = { session: memberSession() };
const sent = () => api().sent(addPass, { id });
const keys = () =>
  api()
    .seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/passes'))
    .map(({ headers }) => headers.get('idempotency-key'));
const refuses = (fields: readonly Pick<FieldProblem, 'path' | 'code'>[]) =>
  api().on(
    addPass,
    { id },
    problem(422, 'VALIDATION', { fields: fields.map((field) => ({ ...field, message: 'x' })) }),
  );

beforeEach(() => {
  api().on(readReservation, { id }, { body: aDetail() });
  opens();
  shares();
  api().on(addPass, { id }, { status: 201, body: aPass() });
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

async function openForm(opening: Opening = asMember) {
  const opened = await open(at, opening);
  const trigger = await screen.findByRole('button', { name: '함께 쓸 사람 추가' });
  await opened.user.click(trigger);
  return { ...opened, trigger, ...(await form()) };
}
async function form() {
  const dialog = within(await screen.findByRole('dialog', { name: '누구와 함께 쓸까요?' }));
  const name = await dialog.findByRole('textbox', { name: '이름' });
  const submit = dialog.getByRole('button', { name: '링크 만들기' });
  const pick = (label: string, day: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value: day } });
  return { dialog, name, submit, pick };
}

describe('sharing with somebody', () => {
  it('for as long as the rental lasts sends the name alone; the link is there at once, and in the list', async () => {
    const { user, dialog, name, submit } = await openForm();
    expect(dialog.getByRole('radio', { name: '이용하는 동안 계속' })).toBeChecked();
    expect(dialog.getByText(/출입문과 이 보관함을 여는 자기만의 코드.*회원 가입은 필요 없어요/)).toBeVisible();
    expect(name).toHaveFocus();
    const list = held({ body: passList(aPass()) });
    api().on(listPasses, { id }, list.reply);
    await user.type(name, '  김영희 ');
    await user.click(submit);
    const done = within(await screen.findByRole('dialog', { name: '링크를 만들었어요' }));
    expect(done.getByText(`${location.origin}/access/shared#token-of-the-first-pass_1`)).toBeVisible();
    const gives = done.getByText(/출입문과 이 보관함을 여는 자기만의 코드/);
    expect(gives).toHaveFocus();
    expect(sent()).toEqual([{ name: '김영희' }]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '김영희의 링크 보기' })).toBeVisible();
    expect(screen.getByText('2명을 더 추가할 수 있어요.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: '함께 쓸 사람 추가' })).toHaveFocus());
    expect(api().sent(listPasses, { id })).toHaveLength(2);
    await act(async () => list.release());
    expect(screen.getAllByRole('button', { name: '김영희의 링크 보기' })).toHaveLength(1);
  });

  it('for days sends the first and the last one', async () => {
    const { user, dialog, name, submit, pick } = await openForm();
    await user.type(name, '용달');
    await user.click(dialog.getByRole('radio', { name: '날짜 정하기' }));
    expect(dialog.getByLabelText('첫날')).toHaveValue(today);
    for (const label of ['첫날', '마지막 날']) expect(dialog.getByLabelText(label)).toHaveAttribute('min', today);
    pick('첫날', addDays(today, 2));
    expect(dialog.getByLabelText('마지막 날')).toHaveAttribute('min', addDays(today, 2));
    pick('마지막 날', addDays(today, 4));
    await user.click(submit);
    await screen.findByRole('dialog', { name: '링크를 만들었어요' });
    expect(sent()).toEqual([{ name: '용달', firstDay: addDays(today, 2), lastDay: addDays(today, 4) }]);
  });

  it('days that were chosen and given up again are not sent', async () => {
    const { user, dialog, name, submit, pick } = await openForm();
    await user.type(name, '용달');
    await user.click(dialog.getByRole('radio', { name: '날짜 정하기' }));
    pick('마지막 날', addDays(today, 4));
    await user.click(dialog.getByRole('radio', { name: '이용하는 동안 계속' }));
    expect(dialog.queryByLabelText('마지막 날')).toBeNull();
    await user.click(submit);
    await screen.findByRole('dialog', { name: '링크를 만들었어요' });
    expect(sent()).toEqual([{ name: '용달' }]);
  });

  it('is sent once by two quick presses', async () => {
    const answer = held({ status: 201, body: aPass() });
    api().on(addPass, { id }, answer.reply);
    const { user, name, submit } = await openForm();
    await user.type(name, '김영희');
    await user.dblClick(submit);
    answer.release();
    await screen.findByRole('dialog', { name: '링크를 만들었어요' });
    expect(sent()).toHaveLength(1);
  });

  it('the last one leaves the button off; the heading has the focus', async () => {
    api().on(listPasses, { id }, { body: { passes: [], left: 1 } });
    const { user, name, submit } = await openForm();
    api().on(listPasses, { id }, { body: { ...passList(aPass()), left: 0 } });
    await user.type(name, '김영희{Enter}');
    await screen.findByRole('dialog', { name: '링크를 만들었어요' });
    expect(submit).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('heading', { name: '함께 쓰는 사람' })).toHaveFocus());
  });
});

describe('what is wrong is said at its field, and nothing is sent', () => {
  it('a name that is missing', async () => {
    const { user, name, submit } = await openForm();
    await user.type(name, '   ');
    await user.click(submit);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/이름을 입력해 주세요\.$/));
    expect(name).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('a name that is too long, however it got there', async () => {
    const { user, name, submit } = await openForm();
    expect(name).toHaveAttribute('maxlength', '40');
    fireEvent.change(name, { target: { value: '가'.repeat(41) } });
    await user.click(submit);
    await waitFor(() => expect(name).toHaveAccessibleDescription(/이름은 40자까지 쓸 수 있어요\.$/));
    expect(sent()).toEqual([]);
  });

  it.each([
    ['첫날', '', addDays(today, 1), '날짜를 골라 주세요.'],
    ['마지막 날', today, '', '날짜를 골라 주세요.'],
    ['첫날', addDays(today, -1), today, '오늘이나 그 뒤의 날짜를 골라 주세요.'],
    ['마지막 날', today, addDays(today, -1), '오늘이나 그 뒤의 날짜를 골라 주세요.'],
    ['마지막 날', addDays(today, 3), addDays(today, 2), '마지막 날은 첫날보다 빠를 수 없어요.'],
  ])('a %s of %s until %s', async (label, first, last, text) => {
    const { user, dialog, name, submit, pick } = await openForm();
    await user.type(name, '용달');
    await user.click(dialog.getByRole('radio', { name: '날짜 정하기' }));
    pick('첫날', first);
    pick('마지막 날', last);
    await user.click(submit);
    const field = dialog.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    expect(dialog.getAllByText(text)).toHaveLength(1);
    expect(sent()).toEqual([]);
  });
});

describe('what the server refuses', () => {
  const submitDays = async () => {
    const opened = await openForm();
    await opened.user.type(opened.name, '용달');
    await opened.user.click(opened.dialog.getByRole('radio', { name: '날짜 정하기' }));
    opened.pick('마지막 날', addDays(today, 90));
    await opened.user.click(opened.submit);
    return opened;
  };

  it('RANGE_INVALID: is said at the days, until one of them is changed', async () => {
    api().on(addPass, { id }, problem(409, 'RANGE_INVALID'));
    const { dialog, pick, name } = await submitDays();
    const last = dialog.getByLabelText('마지막 날');
    await waitFor(() =>
      expect(last).toHaveAccessibleDescription('고른 날짜로는 할 수 없어요. 날짜를 다시 골라 주세요.'),
    );
    expect(name).toHaveValue('용달');
    pick('첫날', addDays(today, 1));
    await waitFor(() => expect(last).not.toHaveAccessibleDescription());
  });

  it('VALIDATION: is said at each field that it names', async () => {
    refuses([
      { path: 'lastDay', code: 'format' },
      { path: 'name', code: 'format' },
    ]);
    const { dialog, name } = await submitDays();
    await waitFor(() => expect(name).toHaveAccessibleDescription(/쓸 수 없는 글자가 있어요\.$/));
    expect(dialog.getByLabelText('마지막 날')).toHaveAccessibleDescription('날짜를 골라 주세요.');
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(name).toHaveFocus();
  });

  it('PASS_LIMIT: is said, and the list is read again', async () => {
    api().on(addPass, { id }, problem(409, 'PASS_LIMIT'));
    const { user, dialog, name, submit, trigger } = await openForm();
    api().on(listPasses, { id }, { body: { ...passList(aPass()), left: 0 } });
    await user.type(name, '김영희');
    await user.click(submit);
    expect(await dialog.findByRole('alert')).toHaveTextContent('동시에 3명까지, 하루에 10번까지 나눌 수 있어요.');
    await waitFor(() => expect(trigger).toBeDisabled());
  });

  it('RESERVATION_OVER: the page says that nothing opens any more', async () => {
    api().on(addPass, { id }, problem(409, 'RESERVATION_OVER'));
    const { user, name, submit } = await openForm();
    opens({ state: 'ended', code: null, doors: [] });
    api().on(readReservation, { id }, { body: aDetail({ options: nothingToDo }) });
    await user.type(name, '김영희');
    await user.click(submit);
    expect(await screen.findByText('이 예약으로는 이제 문을 열 수 없어요.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(api().sent(readReservation, { id })).toHaveLength(2));
  });
});

describe('a lost answer', () => {
  it('the next press is the same write, also after the window was closed; a later one is another', async () => {
    api().on(addPass, { id }, () => Promise.reject(new TypeError('no network')));
    const { user, dialog, name, submit, trigger } = await openForm();
    await user.type(name, '김영희');
    await user.click(submit);
    expect(await dialog.findByText('지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.')).toBeVisible();
    expect(name).toHaveValue('김영희');
    await user.click(submit);
    await waitFor(() => expect(keys()).toHaveLength(2));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const _ of [1, 2]) {
      api().on(addPass, { id }, { status: 201, body: aPass() });
      await user.click(trigger);
      const again = await form();
      await user.type(again.name, '김영희');
      await user.click(again.submit);
      await screen.findByRole('dialog', { name: '링크를 만들었어요' });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(keys()).toHaveLength(4);
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys().slice(1, 3)).toEqual([keys()[0], keys()[0]]);
    expect(keys()[3]).not.toBe(keys()[0]);
  });

  it.each([
    ['something else typed', problem(503, 'UNAVAILABLE'), '2'],
    ['what was decided', problem(409, 'PASS_LIMIT'), ''],
  ])('%s is another write', async (_, answer, more) => {
    api().on(addPass, { id }, answer);
    const { user, dialog, name, submit } = await openForm();
    await user.type(name, '김영희');
    await user.click(submit);
    await dialog.findByRole('alert');
    await user.type(name, more || ' ');
    await user.click(submit);
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('without a network nothing is sent, what is typed stays, and the window says why', async () => {
    const { user, dialog, name, submit } = await openForm();
    await user.type(name, '김영희');
    act(() => online(false));
    expect(submit).toBeDisabled();
    expect(dialog.getByText('인터넷에 연결되면 할 수 있어요.')).toBeVisible();
    expect(name).toHaveValue('김영희');
  });
});

it.each(['en', 'ja', 'zh'] as const)('in %s the window has no Hangul but what people typed', async (language) => {
  api().on(readReservation, { id }, { body: aDetail({ locationName: 'Gangnam', userName: 'Hong' }) });
  opens({ doors: [] });
  const { user } = await open(at, { ...asMember, language });
  await waitFor(() => expect(document.querySelector('button .lucide-user-plus')).not.toBeNull());
  await user.click(document.querySelector('button:has(.lucide-user-plus)') as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getAllByRole('radio')[1] as HTMLElement);
  await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(2));
  expect(leftHangul()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/\{\{|passes\./);
});
