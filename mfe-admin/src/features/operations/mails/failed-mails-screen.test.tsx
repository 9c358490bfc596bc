import { accountAlerts, listFailedMails, resendMail, type FailedMail } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFailedMail } from '../testing/builders.ts';
import { openOperations, operationsPath } from '../testing/open-operations.tsx';

const api = fakeApiForEach();
const at = `${operationsPath}/failed-mails`;
const serve = (mails: readonly FailedMail[], more = false) => api().on(listFailedMails, {}, { body: { mails, more } });
const list = () => screen.findByRole('list', { name: '실패한 메일 목록' });
const names = async () =>
  within(await list())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const nothing = () => screen.findByRole('heading', { name: '실패한 메일이 없어요' });
const refunded = aFailedMail({ id: 'ev-8:refunded', kind: 'refunded', reason: 'ECONNREFUSED', attempts: 8 });

beforeEach(() => serve([]));

describe('failed mails', () => {
  it('as the server lists them, each with why, how often and when in Seoul', async () => {
    serve([refunded, aFailedMail()]);
    await openOperations(at);
    expect(await names()).toEqual(['환불', '예약 확정']);
    const [first, second] = (await list()).children;
    for (const text of ['ECONNREFUSED', '8번']) expect(first).toHaveTextContent(text);
    for (const text of ['550', '5번', '2026. 11. 20. 오후 12:00']) expect(second).toHaveTextContent(text);
    expect(screen.getByText('메일 2통을 보내지 못했어요')).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('the list is not there before its answer is', async () => {
    const answer = held({ body: { mails: [], more: false } });
    api().on(listFailedMails, {}, answer.reply);
    await openOperations(at);
    expect(await screen.findByRole('heading', { level: 3, name: '실패한 메일' })).toBeVisible();
    expect(screen.queryByText('실패한 메일이 없어요')).toBeNull();
    answer.release();
    expect(await nothing()).toBeVisible();
  });

  it('what failed is read again by a button', async () => {
    api().on(listFailedMails, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await openOperations(at);
    expect(await screen.findByText('실패한 메일을 불러오지 못했어요')).toBeVisible();
    serve([refunded]);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await names()).toEqual(['환불']);
  });

  it('says that there are older ones, and still shows what was read where reading anew fails', async () => {
    serve([refunded], true);
    const { user } = await openOperations(at);
    expect(await screen.findByText('최근 1통만 보여요. 더 오래된 메일이 있어요.')).toBeVisible();
    api().on(listFailedMails, {}, problem(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: '새로 고침' }));
    expect(await screen.findByText('지금은 연결할 수 없어요.', { exact: false })).toBeVisible();
    expect(await names()).toEqual(['환불']);
  });

  it('reads itself anew each minute', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    try {
      await openOperations(at);
      await nothing();
      serve([refunded]);
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(await names()).toEqual(['환불']);
    } finally {
      vi.useRealTimers();
    }
  });
});

/** What identity mails besides account alerts. Source: `mailKinds` of svc-identity, decision 0061 */
const mailKinds = [
  'booking-confirmed',
  'reservation-moved',
  'refunded',
  'ending-soon',
  'notice-received',
  'email-proof',
  'password-reset',
  'franchise-approved',
  'franchise-rejected',
  'lookup-code',
  'reservation-cancelled',
  'renewal-started',
  'renewal-announced',
  'renewal-failed',
  'renewal-overdue',
  'renewal-stopped',
  'renewal-escalated',
  'price-proposed',
  'price-answered',
  'waiting-confirm',
  'waiting-offered',
  'door-alarmed',
  'rental-alarmed',
  'visit-requested',
  'application-waits',
  'partner-booked',
  'partner-cancelled',
  'partner-left',
  'partner-settled',
];

describe('the kinds of mail', () => {
  it('are all named, each differently', async () => {
    const kinds = [...mailKinds, ...accountAlerts];
    serve(kinds.map((kind) => aFailedMail({ id: `ev-7:${kind}`, kind })));
    await openOperations(at);
    const shown = await names();
    expect(new Set(shown).size).toBe(kinds.length);
    expect(shown.filter((name) => !/[가-힣]/.test(name))).toEqual([]);
  });

  it('one that a service adds later is shown by its own name, to be sent again as well', async () => {
    serve([aFailedMail({ kind: 'parcel-arrived' })]);
    await openOperations(at);
    expect(await names()).toEqual(['parcel-arrived']);
    expect(screen.getByRole('button', { name: 'parcel-arrived 다시 보내기' })).toBeVisible();
  });

  it('a message by telephone is named as one', async () => {
    serve([aFailedMail({ kind: 'talk:refunded' })]);
    await openOperations(at);
    expect(await names()).toEqual(['환불 (알림톡)']);
  });
});

describe('sending again', () => {
  const mail = aFailedMail();
  const params = { id: mail.id };
  const button = () => screen.findByRole('button', { name: '예약 확정 다시 보내기' });
  const sent = () => api().sent(resendMail, params);

  it('takes the mail off the list, once, and says so; the focus is not lost', async () => {
    serve([refunded, mail]);
    const answer = held({ status: 204 });
    api().on(resendMail, params, answer.reply);
    const { user } = await openOperations(at);
    await user.dblClick(await button());
    serve([refunded]);
    answer.release();
    expect(await screen.findByText('메일을 다시 보내고 있어요')).toBeVisible();
    expect(await names()).toEqual(['환불']);
    expect(sent()).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('heading', { name: '실패한 메일' })).toHaveFocus());
  });

  it('is not undone by a reading that went out before', async () => {
    serve([mail]);
    api().on(resendMail, params, { status: 204 });
    const { user } = await openOperations(at);
    await button();
    const older = held({ body: { mails: [mail], more: false } });
    api().on(listFailedMails, {}, older.reply);
    await user.click(screen.getByRole('button', { name: '새로 고침' }));
    serve([]);
    await user.click(await button());
    expect(await nothing()).toBeVisible();
    older.release();
    await act(async () => await older.reply());
    expect(await nothing()).toBeVisible();
  });

  it('lets older ones move up', async () => {
    serve([mail], true);
    api().on(resendMail, params, { status: 204 });
    const { user } = await openOperations(at);
    await button();
    serve([refunded]);
    await user.click(await button());
    await waitFor(async () => expect(await names()).toEqual(['환불']));
  });

  it('one that somebody else sent again leaves the list too, which is read again', async () => {
    serve([mail]);
    api().on(resendMail, params, problem(404, 'NOT_FOUND'));
    const { user } = await openOperations(at);
    await button();
    serve([refunded]);
    await user.click(await button());
    expect(await screen.findByText('다른 사람이 먼저 다시 보냈거나 목록에서 지워진 메일이에요')).toBeVisible();
    await waitFor(async () => expect(await names()).toEqual(['환불']));
  });

  it('what fails is said at the mail, which stays and can be sent again', async () => {
    serve([mail]);
    api().on(resendMail, params, problem(503, 'UNAVAILABLE'));
    const { user } = await openOperations(at);
    await user.click(await button());
    expect(await within(await list()).findByRole('alert')).toHaveTextContent(
      '다시 보내지 못했어요.지금은 연결할 수 없어요.',
    );
    expect(await names()).toEqual(['예약 확정']);
    api().on(resendMail, params, { status: 204 });
    serve([]);
    await user.click(await button());
    expect(await nothing()).toBeVisible();
    expect(sent()).toHaveLength(2);
  });
});
