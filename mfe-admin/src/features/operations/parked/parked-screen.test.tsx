import {
  auditedServices,
  discardParkedEvent,
  listParkedEvents,
  retryParkedEvent,
  type AuditedService,
  type ParkedEvent,
} from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aParkedEvent } from '../testing/builders.ts';
import { openOperations, operationsPath } from '../testing/open-operations.tsx';

const api = fakeApiForEach();
const at = `${operationsPath}/parked`;
const serve = (service: AuditedService, parked: readonly ParkedEvent[], more = false) =>
  api().on(listParkedEvents[service], {}, { body: { parked, more } });
const list = () => screen.findByRole('list', { name: '처리하지 못한 이벤트 목록' });
const names = async () =>
  within(await list())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const requests = () => api().queries(listParkedEvents.payments).length;

beforeEach(() => {
  for (const service of auditedServices) serve(service, []);
});

describe('parked events', () => {
  it('of all services, the newest first, each with what is known of it', async () => {
    serve('payments', [aParkedEvent()]);
    serve('catalog', [
      aParkedEvent({
        service: 'catalog',
        id: '9',
        parkedAt: '2026-11-20T04:00:00.000Z',
        eventType: 'unreadable',
        eventId: null,
        aggregateId: null,
        message: 'not json',
      }),
    ]);
    await openOperations(at);
    expect(await names()).toEqual(['읽을 수 없는 메시지', 'reservation.cancelled']);
    const [unreadable, cancelled] = (await list()).children;
    for (const text of ['지점', 'not json']) expect(unreadable).toHaveTextContent(text);
    for (const text of [
      '결제',
      'payments-refunds',
      'cannot read property',
      '5번',
      'R-7',
      'ev-7',
      '2026. 11. 20. 오후 12:00',
    ])
      expect(cancelled).toHaveTextContent(text);
    expect(cancelled?.querySelector('pre')?.textContent).toBe(
      '{\n  "id": "ev-7",\n  "type": "reservation.cancelled"\n}',
    );
  });

  it('nothing waits', async () => {
    await openOperations(at);
    expect(await screen.findByRole('heading', { name: '기다리는 이벤트가 없어요' })).toBeVisible();
  });

  it('a service that is away is named and asked again; nothing is claimed of it', async () => {
    api().on(listParkedEvents.payments, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await openOperations(at);
    expect(await screen.findByText('결제 서비스에 연결할 수 없어요')).toBeVisible();
    expect(screen.getByRole('heading', { name: '연결된 서비스에는 기다리는 이벤트가 없어요' })).toBeVisible();
    serve('payments', [aParkedEvent()]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await names()).toEqual(['reservation.cancelled']);
  });

  it('where no service answers says so, and reads again', async () => {
    for (const service of auditedServices) api().on(listParkedEvents[service], {}, problem(503, 'UNAVAILABLE'));
    const { user } = await openOperations(at);
    expect(await screen.findByText('이벤트를 불러오지 못했어요')).toBeVisible();
    for (const service of auditedServices) serve(service, []);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '기다리는 이벤트가 없어요' })).toBeVisible();
  });

  it('says whose older ones are not shown, and reads anew by a button', async () => {
    serve('payments', [aParkedEvent()], true);
    const { user } = await openOperations(at);
    expect(await screen.findByText(/^결제: 더 오래된/)).toBeVisible();
    serve('payments', [aParkedEvent(), aParkedEvent({ id: '8', eventType: 'payment.captured' })]);
    await user.click(screen.getByRole('button', { name: '새로 고침' }));
    await waitFor(async () => expect(await names()).toEqual(['payment.captured', 'reservation.cancelled']));
  });

  it('reads itself anew each minute', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    try {
      await openOperations(at);
      await screen.findByRole('heading', { name: '기다리는 이벤트가 없어요' });
      serve('payments', [aParkedEvent()]);
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(await names()).toEqual(['reservation.cancelled']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('the message can be copied as it is read', async () => {
    serve('payments', [aParkedEvent()]);
    const { user } = await openOperations(at);
    await user.click(await screen.findByText('메시지 보기'));
    await user.click(screen.getByRole('button', { name: '메시지 복사' }));
    expect(await screen.findByText('메시지를 복사했어요')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('\n  "id": "ev-7"');
  });
});

describe('trying once more', () => {
  const params = { id: '7' };

  it('takes the event off the list, once, and says so; the focus is not lost', async () => {
    serve('payments', [aParkedEvent()]);
    const answer = held({ status: 204 });
    api().on(retryParkedEvent.payments, params, answer.reply);
    const { user } = await openOperations(at);
    const button = await screen.findByRole('button', { name: 'reservation.cancelled 다시 처리' });
    await user.dblClick(button);
    serve('payments', []);
    answer.release();
    expect(await screen.findByText('이벤트를 다시 보냈어요')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '기다리는 이벤트가 없어요' })).toBeVisible();
    expect(api().sent(retryParkedEvent.payments, params)).toEqual([{}]);
    await waitFor(() => expect(screen.getByRole('heading', { name: '처리하지 못한 이벤트' })).toHaveFocus());
  });

  it('what fails is said at the event, which stays', async () => {
    serve('payments', [aParkedEvent()]);
    api().on(retryParkedEvent.payments, params, problem(503, 'UNAVAILABLE'));
    const { user } = await openOperations(at);
    await user.click(await screen.findByRole('button', { name: 'reservation.cancelled 다시 처리' }));
    expect(within(await list()).getByRole('alert')).toHaveTextContent(
      '다시 처리하지 못했어요.지금은 연결할 수 없어요.',
    );
    expect(await names()).toEqual(['reservation.cancelled']);
  });

  it('one that somebody else decided about leaves the list too', async () => {
    serve('payments', [aParkedEvent()]);
    api().on(retryParkedEvent.payments, params, problem(404, 'NOT_FOUND'));
    const { user } = await openOperations(at);
    const button = await screen.findByRole('button', { name: 'reservation.cancelled 다시 처리' });
    serve('payments', []);
    await user.click(button);
    expect(await screen.findByText('이미 처리되었거나 버린 이벤트예요')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '기다리는 이벤트가 없어요' })).toBeVisible();
  });
});

describe('trying all once more', () => {
  const [older, newer] = [
    aParkedEvent({ id: '7', parkedAt: '2026-11-20T03:00:00.000Z' }),
    aParkedEvent({ id: '8', eventType: 'payment.captured', parkedAt: '2026-11-20T04:00:00.000Z' }),
  ];
  const openAll = async () => {
    serve('payments', [newer, older]);
    const { user } = await openOperations(at);
    await user.click(await screen.findByRole('button', { name: '보이는 이벤트 모두 다시 처리' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: '이벤트 2개를 다시 처리할까요?' })) };
  };
  const sent = (id: string) => api().sent(retryParkedEvent.payments, { id });

  it('asks first, sends the oldest first, says how far it is, and ends with an empty list', async () => {
    const first = held({ status: 204 });
    api().on(retryParkedEvent.payments, { id: '7' }, first.reply);
    api().on(retryParkedEvent.payments, { id: '8' }, { status: 204 });
    const { user, dialog } = await openAll();
    expect([sent('7'), sent('8')]).toEqual([[], []]);
    await user.dblClick(dialog.getByRole('button', { name: '다시 처리' }));
    expect(dialog.getByRole('status')).toHaveTextContent('2개 중 0개를 보냈어요');
    expect([sent('7').length, sent('8').length]).toEqual([1, 0]);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    serve('payments', []);
    first.release();
    expect(await screen.findByText('이벤트 2개를 다시 보냈어요')).toBeVisible();
    expect([sent('7').length, sent('8').length]).toEqual([1, 1]);
    expect(await screen.findByRole('heading', { name: '기다리는 이벤트가 없어요' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stops at a failure, says so, and goes on from there; one that is decided already is no failure', async () => {
    api().on(retryParkedEvent.payments, { id: '7' }, problem(404, 'NOT_FOUND'));
    api().on(retryParkedEvent.payments, { id: '8' }, problem(503, 'UNAVAILABLE'));
    const { user, dialog } = await openAll();
    await user.click(dialog.getByRole('button', { name: '다시 처리' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('다시 처리하지 못했어요.지금은 연결할 수 없어요.');
    expect(dialog.getByRole('status')).toHaveTextContent('2개 중 1개를 보냈어요');
    api().on(retryParkedEvent.payments, { id: '8' }, { status: 204 });
    serve('payments', []);
    await user.click(dialog.getByRole('button', { name: '다시 처리' }));
    expect(await screen.findByText('이벤트 2개를 다시 보냈어요')).toBeVisible();
    expect([sent('7').length, sent('8').length]).toEqual([1, 2]);
  });

  it('is not offered for a single one', async () => {
    serve('payments', [older]);
    await openOperations(at);
    await list();
    expect(screen.queryByRole('button', { name: '보이는 이벤트 모두 다시 처리' })).toBeNull();
  });
});

describe('giving an event up', () => {
  const params = { id: '7' };

  it('needs a reason, which is sent with it', async () => {
    serve('payments', [aParkedEvent()]);
    api().on(discardParkedEvent.payments, params, { status: 204 });
    const { user } = await openOperations(at);
    await user.click(await screen.findByRole('button', { name: 'reservation.cancelled 버리기' }));
    const dialog = within(await screen.findByRole('dialog', { name: '이 이벤트를 버릴까요?' }));
    await user.click(dialog.getByRole('button', { name: '버리기' }));
    expect(await dialog.findByText('사유를 한 줄로, 200자까지 적어 주세요.')).toBeVisible();
    expect(api().sent(discardParkedEvent.payments, params)).toEqual([]);
    await waitFor(() => expect(dialog.getByRole('textbox', { name: '버리는 사유' })).toHaveFocus());
    await user.type(dialog.getByRole('textbox', { name: '버리는 사유' }), '  시험용 이벤트 ');
    serve('payments', []);
    await user.click(dialog.getByRole('button', { name: '버리기' }));
    expect(await screen.findByText('이벤트를 버렸어요')).toBeVisible();
    expect(await screen.findByRole('heading', { name: '기다리는 이벤트가 없어요' })).toBeVisible();
    expect(api().sent(discardParkedEvent.payments, params)).toEqual([{ reason: '시험용 이벤트' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('what fails is said in the dialog, with what was typed still there', async () => {
    serve('payments', [aParkedEvent()]);
    api().on(discardParkedEvent.payments, params, problem(503, 'UNAVAILABLE'));
    const { user } = await openOperations(at);
    await user.click(await screen.findByRole('button', { name: 'reservation.cancelled 버리기' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'why');
    await user.click(dialog.getByRole('button', { name: '버리기' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('버리지 못했어요.');
    expect(dialog.getByRole('textbox')).toHaveValue('why');
    expect(requests()).toBe(1);
  });
});
