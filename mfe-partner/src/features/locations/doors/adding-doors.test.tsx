import {
  addDoor,
  getLocation,
  listDoors,
  listOpenings,
  listUnits,
  type Door,
  type LockProviderName,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open } from '../../../testing/harness.tsx';
import { aDoor, aUnit } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/warehouses/gangnam/doors';
const params = { id: 'gangnam' };
const first = aUnit('SB', 1);
const second = aUnit('SB', 2);
const serves = (doors: readonly Door[], providers: readonly LockProviderName[] = ['ttlock', 'seam']) =>
  api().on(listDoors, params, { body: { doors, providers } });
const refuses = (path: string, code: string) =>
  api().on(addDoor, params, problem(422, 'VALIDATION', { fields: [{ path, code, message: 'x' }] }));
const keys = () =>
  api()
    .seen.filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => {
  api().on(getLocation, params, { body: aLocation() });
  api().on(listOpenings, params, { body: { openings: [], next: null } });
  api().on(listUnits, params, { body: [first, second] });
  serves([]);
});

const begin = async () => {
  const { user } = await open(at);
  await user.click(await screen.findByRole('button', { name: '문 추가' }));
  const dialog = within(await screen.findByRole('dialog', { name: '문 추가' }));
  return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: '추가하기' })) };
};
type Dialog = Awaited<ReturnType<typeof begin>>['dialog'];
const fill = async (user: UserEvent, dialog: Dialog, { name = '정문', deviceId = '12345' } = {}) => {
  await user.type(dialog.getByLabelText('이름'), name);
  await user.type(dialog.getByLabelText('잠금장치 ID'), deviceId);
};

describe('adding a door', () => {
  it('sends an entrance, says so, and shows it', async () => {
    const answer = held({ status: 201, body: aDoor() });
    api().on(addDoor, params, () => {
      serves([aDoor()]);
      return answer.reply();
    });
    const { user, dialog, submit } = await begin();
    await fill(user, dialog, { name: ' 정문 ', deviceId: ' 12345 ' });
    await submit();
    await submit();
    answer.release();
    expect(await screen.findByText('정문을 추가했어요')).toBeVisible();
    expect(await screen.findByRole('article', { name: '정문' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api().sent(addDoor, params)).toEqual([
      { name: '정문', kind: 'entrance', provider: 'ttlock', deviceId: '12345' },
    ]);
  });

  it('sends the door of a unit that has none yet, with another provider’s lock', async () => {
    serves([aDoor({ id: 'd-9', kind: 'unit', unitId: first.id, unitNumber: first.unitNumber })]);
    api().on(addDoor, params, { status: 201, body: aDoor() });
    const { user, dialog, submit } = await begin();
    await fill(user, dialog, { name: '2호 문', deviceId: 'dev-7' });
    await user.click(dialog.getByRole('radio', { name: /^보관함 문/ }));
    await waitFor(() => expect(dialog.getByLabelText('보관함')).toBeEnabled());
    const options = within(dialog.getByLabelText('보관함')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['보관함을 골라 주세요', 'SB-2']);
    await user.selectOptions(dialog.getByLabelText('보관함'), 'SB-2');
    expect(dialog.getByText(/TTLock 앱의/)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('잠금장치 회사'), 'Seam');
    expect(dialog.getByText(/Seam 콘솔의/)).toBeVisible();
    await submit();
    await waitFor(() =>
      expect(api().sent(addDoor, params)).toEqual([
        { name: '2호 문', kind: 'unit', unitId: second.id, provider: 'seam', deviceId: 'dev-7' },
      ]),
    );
  });

  it('leaves a unit out that was chosen before the kind was changed', async () => {
    api().on(addDoor, params, { status: 201, body: aDoor() });
    const { user, dialog, submit } = await begin();
    await fill(user, dialog);
    await user.click(dialog.getByRole('radio', { name: /^보관함 문/ }));
    await waitFor(() => expect(dialog.getByLabelText('보관함')).toBeEnabled());
    await user.selectOptions(dialog.getByLabelText('보관함'), 'SB-1');
    await user.click(dialog.getByRole('radio', { name: /^출입문/ }));
    await submit();
    await waitFor(() => expect(api().sent(addDoor, params)).toHaveLength(1));
    expect(api().sent(addDoor, params)[0]).not.toHaveProperty('unitId');
  });

  it('says at the fields what is wrong before anything is sent', async () => {
    const { user, dialog, submit } = await begin();
    await user.click(dialog.getByRole('radio', { name: /^보관함 문/ }));
    await submit();
    expect(await dialog.findAllByText('꼭 적어 주세요.')).toHaveLength(2);
    expect(dialog.getByLabelText('보관함')).toHaveAccessibleDescription('보관함을 골라 주세요.');
    await user.type(dialog.getByLabelText('잠금장치 ID'), 'A1');
    await submit();
    expect(await dialog.findByText('TTLock의 Lock ID는 숫자로만 되어 있어요.')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('잠금장치 회사'), 'Seam');
    expect(dialog.queryByText(/숫자로만/)).toBeNull();
    await user.type(dialog.getByLabelText('잠금장치 ID'), '!');
    await submit();
    expect(await dialog.findByText('영문, 숫자, -, _로만 적어 주세요.')).toBeVisible();
    expect(api().sent(addDoor, params)).toEqual([]);
  });

  it.each([
    ['deviceId', 'unknown', '잠금장치 ID', /이 ID의 잠금장치를 찾을 수 없어요/],
    ['deviceId', 'taken', '잠금장치 ID', /이미 다른 문에 연결된/],
    ['unitId', 'unknown', '보관함', /이 보관함은 더는 없어요/],
    ['unitId', 'taken', '보관함', /이미 문이 있는 보관함이에요/],
    ['provider', 'unknown', '잠금장치 회사', /이 회사의 잠금장치를 연결할 수 없어요/],
  ])('says at the field what the server refused: %s %s', async (path, code, label, text) => {
    refuses(path, code);
    const { user, dialog, submit } = await begin();
    await fill(user, dialog);
    await user.click(dialog.getByRole('radio', { name: /^보관함 문/ }));
    await waitFor(() => expect(dialog.getByLabelText('보관함')).toBeEnabled());
    await user.selectOptions(dialog.getByLabelText('보관함'), 'SB-1');
    await submit();
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(text));
    expect(dialog.getByLabelText(label)).toHaveFocus();
    expect(dialog.getByLabelText('이름')).toHaveValue('정문');
    expect(dialog.getByLabelText('잠금장치 ID')).toHaveValue('12345');
    expect(dialog.getByLabelText('보관함')).toHaveValue(first.id);
  });

  it('says what is wrong with the whole; a repeat after an open end is the same attempt', async () => {
    api().on(addDoor, params, problem(409, 'DOOR_LIMIT'));
    const { user, dialog, submit } = await begin();
    await fill(user, dialog);
    await submit();
    expect(await dialog.findByText('이 지점에는 문을 더 등록할 수 없어요.')).toBeVisible();
    api().on(addDoor, params, problem(503, 'PROVIDER_DOWN'));
    await submit();
    expect(await dialog.findByText(/상대 서비스가 응답하지 않아요/)).toBeVisible();
    expect(dialog.getByLabelText('이름')).toHaveValue('정문');
    api().on(addDoor, params, { status: 201, body: aDoor() });
    await submit();
    expect(await screen.findByText('정문을 추가했어요')).toBeVisible();
    const [limit, down, done] = keys();
    expect(down).not.toBe(limit);
    expect(done).toBe(down);
    expect(done).toBeTruthy();
  });

  it('says that the units could not be read, and reads them again', async () => {
    api().on(listUnits, params, problem(503, 'UNAVAILABLE'));
    const { user, dialog } = await begin();
    await user.click(dialog.getByRole('radio', { name: /^보관함 문/ }));
    expect(await dialog.findByText('보관함을 불러오지 못했어요')).toBeVisible();
    api().on(listUnits, params, { body: [first] });
    await user.click(dialog.getByRole('button', { name: '다시 시도' }));
    expect(await dialog.findByRole('option', { name: 'SB-1' })).toBeInTheDocument();
  });

  it('offers the providers that are connected, and those alone', async () => {
    serves([], ['seam']);
    const { dialog } = await begin();
    const options = within(dialog.getByLabelText('잠금장치 회사')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Seam']);
    expect(dialog.getByText(/Seam 콘솔의/)).toBeVisible();
  });

  it('is done by the keyboard alone: the name has the focus first', async () => {
    api().on(addDoor, params, { status: 201, body: aDoor() });
    const { user, dialog } = await begin();
    await waitFor(() => expect(dialog.getByLabelText('이름')).toHaveFocus());
    await user.keyboard('정문');
    await user.tab();
    expect(dialog.getByRole('radio', { name: /^출입문/ })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(dialog.getByLabelText('잠금장치 ID')).toHaveFocus();
    await user.keyboard('12345');
    await user.tab();
    await user.tab();
    expect(dialog.getByRole('button', { name: '추가하기' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api().sent(addDoor, params)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
