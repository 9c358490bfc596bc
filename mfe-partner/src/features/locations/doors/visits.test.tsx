import { getLocation, listDoors, listOpenings, setVisiting, type Door } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open } from '../../../testing/harness.tsx';
import { aDoor, anOpening } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/warehouses/gangnam/doors';
const params = { id: 'gangnam' };
const name = '예약하기 전에 둘러보기 허용';
const unitDoor = aDoor({ id: 'd-2', name: '2호 문', kind: 'unit', unitId: 'u-2', unitNumber: 'gangnam-SB-2' });
const serves = (visits: boolean | undefined, doors: readonly Door[] = [aDoor()]) =>
  api().on(listDoors, params, { body: { doors, providers: ['ttlock'], ...(visits !== undefined && { visits }) } });
const control = async () => await screen.findByRole('switch', { name });
const sent = () => api().sent(setVisiting, params);
const answers = (allowed: boolean) =>
  api().on(setVisiting, params, () => {
    serves(allowed);
    return { body: { allowed } };
  });

beforeEach(() => {
  api().on(getLocation, params, { body: aLocation() });
  api().on(listOpenings, params, { body: { openings: [], next: null } });
});

describe('visits before renting', () => {
  it('say what they are, and are allowed once the server has answered', async () => {
    serves(false);
    const answer = held({ body: { allowed: true } });
    api().on(setVisiting, params, answer.reply);
    const { user } = await open(at);
    expect(await control()).not.toBeChecked();
    expect(await control()).toHaveTextContent('허용 안 함');
    const section = within(screen.getByRole('region', { name: '예약 전 방문' }));
    expect(section.getByText(/출입문만 열리는 코드로 60분 동안 .* 30일에 한 번만/)).toBeVisible();
    await user.click(await control());
    expect(await control()).toHaveAttribute('aria-busy', 'true');
    expect(await control()).not.toBeChecked();
    await user.click(await control());
    answer.release();
    await waitFor(async () => expect(await control()).toBeChecked());
    expect(await control()).not.toHaveAttribute('aria-disabled');
    expect(await control()).toHaveAccessibleDescription(/이미 시작한 방문은 정해진 시간까지/);
    expect(sent()).toEqual([{ allowed: true }]);
  });

  it('are ended by the keyboard, and the focus stays', async () => {
    serves(true);
    answers(false);
    const { user } = await open(at);
    (await control()).focus();
    await user.keyboard(' ');
    await waitFor(async () => expect(await control()).not.toBeChecked());
    expect(await control()).toHaveFocus();
    expect(await control()).not.toHaveAccessibleDescription();
    expect(sent()).toEqual([{ allowed: false }]);
  });

  it.each([
    ['without a door', []],
    ['where units alone have one', [unitDoor]],
  ])('cannot be allowed %s, which is said; the switch is reached all the same', async (_, doors) => {
    serves(false, doors);
    const { user } = await open(at);
    expect(await control()).toHaveAttribute('aria-disabled', 'true');
    expect(await control()).toHaveAccessibleDescription('출입문에 잠금장치를 연결하면 허용할 수 있어요.');
    await user.click(await control());
    (await control()).focus();
    expect(await control()).toHaveFocus();
    await user.keyboard(' ');
    expect(sent()).toEqual([]);
  });

  it('that were allowed before the last entrance went say that nobody can come, and can still be ended', async () => {
    serves(true, [unitDoor]);
    answers(false);
    const { user } = await open(at);
    expect(await control()).toHaveAccessibleDescription(/연결된 출입문이 없어서 지금은 아무도/);
    await user.click(await control());
    await waitFor(async () => expect(await control()).not.toBeChecked());
  });

  it('stay as they are where the server refuses, which is said until it worked', async () => {
    serves(false);
    api().on(setVisiting, params, problem(503, 'UNAVAILABLE'));
    const { user } = await open(at);
    await user.click(await control());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('바꾸지 못했어요지금은 연결할 수 없어요. 잠시 뒤에 다시 시도해 주세요.');
    expect(await control()).not.toBeChecked();
    expect(await screen.findByRole('article', { name: '정문' })).toBeVisible();
    answers(true);
    await user.click(await control());
    await waitFor(async () => expect(await control()).toBeChecked());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are shown as the server has them where the answer alone got lost', async () => {
    serves(false);
    api().on(setVisiting, params, () => {
      serves(true);
      return problem(503, 'UNAVAILABLE');
    });
    const { user } = await open(at);
    await user.click(await control());
    await waitFor(async () => expect(await control()).toBeChecked());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not overwritten by a poll that was answered before the change', async () => {
    serves(false);
    const { user } = await open(at);
    await control();
    const old = held({ body: { doors: [aDoor()], providers: ['ttlock'], visits: false } });
    api().on(listDoors, params, old.reply);
    const before = api().queries(listDoors, params).length;
    globalThis.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(api().queries(listDoors, params).length).toBe(before + 1));
    api().on(setVisiting, params, { body: { allowed: true } });
    await user.click(await control());
    await waitFor(async () => expect(await control()).toBeChecked());
    old.release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await control()).toBeChecked();
  });

  it('are nothing to set where the service does not know them yet', async () => {
    serves(undefined);
    await open(at);
    await screen.findByRole('article', { name: '정문' });
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

it('an opening by the code of a visit carries a badge, also where the door stayed closed', async () => {
  const visit = { reservationId: null, unitNumber: null, visit: true } as const;
  const openings = [
    anOpening({ ...visit, id: 'o-1' }),
    anOpening({ ...visit, id: 'o-2', result: 'refused' }),
    anOpening({ id: 'o-3', reservationId: null, unitNumber: null, visit: false, result: 'refused' }),
  ];
  api().on(listOpenings, params, { body: { openings, next: null } });
  serves(true);
  await open(at);
  const rows = within(await screen.findByRole('list', { name: '출입 기록 목록' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    ['열림정문코드방문', '열리지 않음정문코드방문', '열리지 않음정문맞지 않는 코드'].map(
      (text) => `2026. 11. 20. 오후 12:00${text}`,
    ),
  );
});
