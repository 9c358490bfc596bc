import { getLocation, listDoors, listOpenings, openDoor, type ManagedOpening } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open } from '../../../testing/harness.tsx';
import { aDoor, anOpening } from '../testing/builders.ts';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/warehouses/gangnam/doors';
const params = { id: 'gangnam' };
const door = { id: 'd-1' };
const serves = (openings: readonly ManagedOpening[], next: string | null = null) =>
  api().on(listOpenings, params, { body: { openings, next } });
const log = async () => await screen.findByRole('region', { name: '출입 기록' });
const rows = async () => within(await screen.findByRole('list', { name: '출입 기록 목록' })).getAllByRole('listitem');
const remote = anOpening({
  id: 'o-9',
  how: 'remote',
  by: 'partner',
  reason: '손님이 코드를 잊음',
  reservationId: null,
  unitNumber: null,
});

beforeEach(() => {
  api().on(getLocation, params, { body: aLocation() });
  api().on(listDoors, params, { body: { doors: [aDoor()], providers: ['ttlock'] } });
  serves([]);
});

describe('the log of openings', () => {
  it('says when, which door, by what, and why; and leads to the reservation whose code it was', async () => {
    serves([
      anOpening(),
      anOpening({ id: 'o-2', result: 'refused' }),
      anOpening({ id: 'o-3', result: 'refused', reservationId: null, unitNumber: null }),
      anOpening({ id: 'o-4', unitNumber: null }),
      anOpening({ id: 'o-5', result: 'refused', unitNumber: null }),
      remote,
      anOpening({ id: 'o-6', how: 'remote', by: 'super-user', reason: '점검', reservationId: null, unitNumber: null }),
      anOpening({ id: 'o-7', how: 'remote', by: 'administrator', reservationId: null, unitNumber: null }),
      anOpening({ id: 'o-8', how: 'remote', reservationId: null, unitNumber: null }),
    ]);
    await open(at);
    expect((await rows()).map(({ textContent }) => textContent)).toEqual(
      [
        '열림정문보관함 SB-1의 코드예약 보기',
        '열리지 않음정문보관함 SB-1의 코드예약 보기',
        '열리지 않음정문맞지 않는 코드',
        '열림정문코드예약 보기',
        '열리지 않음정문코드예약 보기',
        '열림정문원격 · 가맹점주이유: 손님이 코드를 잊음',
        '열림정문원격 · 슈퍼 유저이유: 점검',
        '열림정문원격 · 관리자',
        '열림정문원격',
      ].map((text) => `2026. 11. 20. 오후 12:00${text}`),
    );
    expect(screen.queryByText('공유 코드')).toBeNull();
    const [first] = await rows();
    expect(within(first as HTMLElement).getByRole('link', { name: /출입의 예약 보기$/ })).toHaveAttribute(
      'href',
      '/franchise-dashboard/reservations/R-1',
    );
    expect(screen.getAllByText(/90일이 지나면 지워져요/)).toHaveLength(1);
  });

  it('says where it was the code of a pass', async () => {
    serves([anOpening({ shared: true }), anOpening({ id: 'o-2' })]);
    await open(at);
    const [shared, own] = await rows();
    expect(shared).toHaveTextContent(/보관함 SB-1의 코드공유 코드/);
    expect(own).not.toHaveTextContent('공유');
  });

  it('goes on page by page', async () => {
    serves([anOpening()], 'c1');
    const { user } = await open(at);
    expect(await rows()).toHaveLength(1);
    api().on(listOpenings, params, problem(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    expect(await screen.findByText('더 불러오지 못했어요')).toBeVisible();
    serves([anOpening({ id: 'o-2' })]);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
    expect(api().queries(listOpenings, params)).toEqual([
      { limit: '50' },
      { limit: '50', cursor: 'c1' },
      { limit: '50', cursor: 'c1' },
    ]);
  });

  it('says that it is loading, that it could not be read, and that there is none yet; it is read by a button', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(listOpenings, params, answer.reply);
    const { user } = await open(at);
    await waitFor(async () => expect((await log()).querySelector('[aria-busy=true]')).not.toBeNull());
    answer.release();
    expect(await screen.findByText('출입 기록을 불러오지 못했어요')).toBeVisible();
    serves([]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '아직 출입 기록이 없어요.' })).toBeVisible();
    serves([anOpening()]);
    await user.click(screen.getByRole('button', { name: '새로 고침' }));
    expect(await rows()).toHaveLength(1);
    api().on(listOpenings, params, problem(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: '새로 고침' }));
    expect(await within(await log()).findByText(/이전에 읽은 내용을 보여 드려요/)).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });
});

describe('opening from afar', () => {
  const begin = async () => {
    const { user } = await open(at);
    await user.click(await screen.findByRole('button', { name: '정문 원격으로 열기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '정문을 지금 열까요?' }));
    return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: '문 열기' })) };
  };
  const sent = () => api().sent(openDoor, door);

  it('needs a reason, says that it stays in the log, and shows it there', async () => {
    const { user, dialog, submit } = await begin();
    expect(dialog.getByText('누가 왜 열었는지 출입 기록에 남아요.')).toBeVisible();
    await user.type(dialog.getByLabelText('여는 이유'), '  ');
    await submit();
    expect(await dialog.findByText('왜 여는지 적어 주세요.')).toBeVisible();
    expect(sent()).toEqual([]);
    api().on(openDoor, door, () => {
      serves([remote]);
      return { body: remote };
    });
    await user.type(dialog.getByLabelText('여는 이유'), '손님이 코드를 잊음 ');
    await submit();
    expect(await screen.findByText('정문을 열었어요')).toBeVisible();
    expect(sent()).toEqual([{ reason: '손님이 코드를 잊음' }]);
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('이유: 손님이 코드를 잊음'));
    await waitFor(() => expect(screen.getByRole('button', { name: '정문 원격으로 열기' })).toHaveFocus());
  });

  it.each([
    [409, 'DOOR_OFFLINE', /지금은 잠금장치와 연결되지 않아요/],
    [503, 'PROVIDER_DOWN', /상대 서비스가 응답하지 않아요/],
  ] as const)(
    'says why it was refused (%s %s); what was typed stays, and the doors are read anew',
    async (status, code, text) => {
      api().on(openDoor, door, problem(status, code));
      const { user, dialog, submit } = await begin();
      await user.type(dialog.getByLabelText('여는 이유'), '점검');
      const before = api().queries(listDoors, params).length;
      await submit();
      expect(await dialog.findByText('문을 열지 못했어요')).toBeVisible();
      expect(dialog.getByText(text)).toBeVisible();
      expect(dialog.getByLabelText('여는 이유')).toHaveValue('점검');
      await waitFor(() => expect(api().queries(listDoors, params).length).toBeGreaterThan(before));
    },
  );

  it('says at the field what the server does not accept', async () => {
    api().on(
      openDoor,
      door,
      problem(422, 'VALIDATION', { fields: [{ path: 'reason', code: 'too_big', message: 'x' }] }),
    );
    const { user, dialog, submit } = await begin();
    await user.type(dialog.getByLabelText('여는 이유'), '점검');
    await submit();
    await waitFor(() =>
      expect(dialog.getByLabelText('여는 이유')).toHaveAccessibleDescription('200자까지 적을 수 있어요.'),
    );
  });

  it('is one opening for a press that is repeated after a lost answer, and another one for the next', async () => {
    const keys = () =>
      api()
        .seen.filter(({ method }) => method === 'POST')
        .map(({ headers }) => headers.get('idempotency-key'));
    api().on(openDoor, door, problem(503, 'UNAVAILABLE'));
    const { user, dialog, submit } = await begin();
    await waitFor(() => expect(dialog.getByLabelText('여는 이유')).toHaveFocus());
    await user.keyboard('점검{Enter}');
    expect(await dialog.findByText('문을 열지 못했어요')).toBeVisible();
    api().on(openDoor, door, problem(409, 'DOOR_OFFLINE'));
    await submit();
    expect(await dialog.findByText(/연결되지 않아요/)).toBeVisible();
    api().on(openDoor, door, { body: remote });
    await submit();
    expect(await screen.findByText('정문을 열었어요')).toBeVisible();
    const [lost, refused, done] = keys();
    expect(lost).toBeTruthy();
    expect(refused).toBe(lost);
    expect(done).not.toBe(lost);
  });
});
