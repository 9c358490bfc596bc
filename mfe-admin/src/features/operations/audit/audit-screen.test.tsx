import { auditedServices, listAudit, listPeopleNames, type AuditedService, type AuditEntry } from '@hamkke/contracts';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anEntry } from '../testing/builders.ts';
import { openOperations, operationsPath } from '../testing/open-operations.tsx';
import { servedLog } from '../testing/served-log.ts';

const api = fakeApiForEach();
const serve = (logs: Partial<Record<AuditedService, readonly AuditEntry[]>>) => {
  for (const service of auditedServices) api().on(listAudit[service], {}, servedLog(logs[service] ?? []));
};
const requests = (service: AuditedService = 'catalog') => api().queries(listAudit[service]);
const rows = async () => [...(await screen.findByRole('list', { name: '변경 기록 목록' })).children] as HTMLElement[];
const things = async () =>
  (await rows()).map((row) => within(row).getByRole('button', { name: /이 대상의 기록만/ }).textContent);

/** So many lines of a service, one each ten minutes, the first at the offset in minutes. */
const many = (service: AuditedService, count: number, offset: number) =>
  Array.from({ length: count }, (_, index) =>
    anEntry({
      service,
      id: `${service}-${index}`,
      at: new Date(Date.UTC(2026, 10, 20) - (offset + index * 10) * 60_000).toISOString(),
      subject: { kind: 'unit', id: `${service}-${index}`, label: `${service} ${index}` },
    }),
  );

beforeEach(() => {
  serve({});
  api().on(listPeopleNames, {}, (query) => ({
    body: [
      { id: 'boss', displayName: '김대표', franchiseName: null },
      { id: 'owner', displayName: '박점주', franchiseName: '역삼점' },
    ].filter(({ id }) => query.get('ids')?.split(',').includes(id)),
  }));
});

describe('the log of all services', () => {
  it('says when, who in which role, what, to which thing, before and after, and why', async () => {
    serve({
      catalog: [
        anEntry({
          changes: [
            { field: 'status', before: 'pending', after: 'active' },
            { field: 'ownerId', before: null, after: 'owner' },
            { field: 'features', before: '["주차"]', after: '["주차","CCTV"]' },
            { field: 'monthlyPrice', before: 40_000, after: 45_000 },
            { field: 'scheduledFrom', before: null, after: '2026-12-24' },
          ],
        }),
      ],
      identity: [
        anEntry({
          id: 'e-2',
          service: 'identity',
          at: '2026-11-20T15:30:00.000Z',
          action: 'franchise-rejected',
          actor: { id: 'gone', role: 'super-user' },
          subject: { kind: 'person', id: 'owner', label: null },
          changes: [
            { field: 'requestStatus', before: 'pending', after: 'rejected' },
            { field: 'isApproved', before: true, after: false },
          ],
          reason: '서류가 없어요',
        }),
      ],
    });
    await openOperations(operationsPath);
    await screen.findAllByText('박점주 (역삼점)');
    const [first, second] = await rows();
    // 15:30 in Greenwich is half past midnight in Seoul.
    expect(second).toHaveTextContent(/요금이 바뀌는 날.*2026\. 12\. 24\./);
    for (const text of [
      '2026. 11. 21. 오전 12:30',
      '탈퇴한 회원',
      '슈퍼 유저',
      '가맹 거절',
      '박점주 (역삼점)',
      '승인 대기',
      '거절',
      '아니요',
      '서류가 없어요',
    ])
      expect(first).toHaveTextContent(text);
    for (const text of [
      '김대표',
      '관리자',
      '지점 수정',
      '함께보관 강남점',
      '운영 중',
      '없음이후박점주 (역삼점)',
      '주차, CCTV',
      '40,000원이후45,000원',
    ])
      expect(second).toHaveTextContent(text);
    expect(within(second as HTMLElement).getByRole('link')).toHaveAttribute('href', '/storage/gangnam');
  });

  // Services write this role only once the page that knows it is released (docs/teams.md): the contract does not offer
  // it yet.
  it('names a partner as the one who did it, in the role that services will write', async () => {
    const actor = { id: 'owner', role: 'partner' } as unknown as ReturnType<typeof anEntry>['actor'];
    serve({ identity: [{ ...anEntry({ service: 'identity', action: 'partner-id-set' }), actor }] });
    await openOperations(operationsPath);
    const [first] = await rows();
    expect(first).toHaveTextContent('가맹점주');
  });

  it('says of a door what it is, which lock it has, and why it was opened from afar', async () => {
    const subject = { kind: 'door', id: 'd-1', label: '정문' } as const;
    serve({
      access: [
        anEntry({
          id: 'd-2',
          service: 'access',
          at: '2026-11-20T04:00:00.000Z',
          action: 'door-opened',
          subject,
          changes: [],
          reason: '손님이 코드를 잊음',
        }),
        anEntry({
          id: 'd-1',
          service: 'access',
          action: 'door-added',
          subject,
          changes: [
            { field: 'kind', before: null, after: 'entrance' },
            { field: 'provider', before: null, after: 'ttlock' },
            { field: 'deviceId', before: null, after: '12345' },
          ],
        }),
      ],
    });
    await openOperations(operationsPath);
    const [opened, added] = await rows();
    for (const text of ['원격으로 문 열기', '문정문', '손님이 코드를 잊음']) expect(opened).toHaveTextContent(text);
    for (const text of ['문 등록', /문의 종류.*출입문/, /잠금장치 회사.*ttlock/, /잠금장치 ID.*12345/])
      expect(added).toHaveTextContent(text);
  });

  it('leads to the reservation, and not to a location that is gone', async () => {
    serve({
      catalog: [anEntry({ action: 'location-removed' })],
      reservations: [
        anEntry({
          id: 'r',
          service: 'reservations',
          action: 'reservation-status-set',
          subject: { kind: 'reservation', id: 'R-1', label: 'H-1' },
          changes: [],
        }),
      ],
    });
    await openOperations(operationsPath);
    await rows();
    expect(screen.getAllByRole('link', { name: /열기/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/profile/reservations/R-1',
    ]);
  });

  it('is one list, the newest first, fifty lines at a time, none twice and none left out', async () => {
    const logs = {
      catalog: many('catalog', 70, 0),
      payments: many('payments', 40, 3),
      reservations: many('reservations', 3, 5),
    };
    serve(logs);
    const { user } = await openOperations(operationsPath);
    expect(await rows()).toHaveLength(50);
    expect(screen.getByText('최근 기록 50개를 보여 드려요. 더 있어요.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await rows()).toHaveLength(100));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    const all = Object.values(logs)
      .flat()
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
    await waitFor(async () => expect(await things()).toEqual(all.map(({ subject }) => subject.label)));
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
    expect(requests('identity')).toHaveLength(3);
    expect(new Set(requests('identity').map(({ cursor }) => cursor))).toEqual(
      new Set(requests('catalog').map(({ cursor }) => cursor)),
    );
  });

  it('a service that is away is named with a way to ask again, and the others are shown', async () => {
    serve({
      catalog: [anEntry()],
      payments: [
        anEntry({ id: 'p', service: 'payments', subject: { kind: 'dead-letter', id: '7', label: 'payments-refunds' } }),
      ],
    });
    api().on(listAudit.payments, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await openOperations(operationsPath);
    expect(await screen.findByText('결제 서비스에 연결할 수 없어요')).toBeVisible();
    expect(await things()).toEqual(['함께보관 강남점']);
    api().on(
      listAudit.payments,
      {},
      servedLog([
        anEntry({ id: 'p', service: 'payments', subject: { kind: 'dead-letter', id: '7', label: 'payments-refunds' } }),
      ]),
    );
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(async () => expect(await things()).toEqual(['payments-refunds', '함께보관 강남점']));
    expect(screen.queryByText('결제 서비스에 연결할 수 없어요')).toBeNull();
  });

  it('the service of the doors is named too where it is away', async () => {
    serve({ catalog: [anEntry()] });
    api().on(listAudit.access, {}, problem(503, 'UNAVAILABLE'));
    await openOperations(operationsPath);
    expect(await screen.findByText('출입 서비스에 연결할 수 없어요')).toBeVisible();
    expect(await things()).toEqual(['함께보관 강남점']);
  });

  it('where no service answers says so and reads again; nothing at all says that', async () => {
    const first = held(problem(503, 'UNAVAILABLE'));
    for (const service of auditedServices) api().on(listAudit[service], {}, first.reply);
    const { user } = await openOperations(operationsPath);
    expect(await screen.findByText('불러오는 중이에요')).toBeInTheDocument();
    first.release();
    expect(await screen.findByText('변경 기록을 불러오지 못했어요')).toBeVisible();
    serve({});
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '아직 변경 기록이 없어요' })).toBeVisible();
  });

  it('people who cannot be asked for are shown by their ids', async () => {
    api().on(listPeopleNames, {}, problem(503, 'UNAVAILABLE'));
    serve({ catalog: [anEntry()] });
    await openOperations(operationsPath);
    expect(await screen.findByRole('button', { name: /^boss:/ })).toBeVisible();
  });

  it('a page that does not come leaves what is there', async () => {
    serve({ catalog: many('catalog', 60, 0) });
    const { user } = await openOperations(operationsPath);
    expect(await rows()).toHaveLength(50);
    for (const service of auditedServices) api().on(listAudit[service], {}, problem(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    expect(await screen.findByText('더 불러오지 못했어요')).toBeVisible();
    expect(await rows()).toHaveLength(50);
    serve({ catalog: many('catalog', 60, 0) });
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await rows()).toHaveLength(60));
  });
});

describe('a log of which more than a page is open', () => {
  const logs = { catalog: many('catalog', 60, 0), identity: many('identity', 60, 3) };

  it('is read anew as long as it was, in one call of each service', async () => {
    serve(logs);
    const { user } = await openOperations(operationsPath);
    expect(await rows()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await rows()).toHaveLength(100));
    const latest = anEntry({ id: 'latest', at: '2026-11-21T00:00:00.000Z' });
    serve({ ...logs, catalog: [latest, ...logs.catalog] });
    await user.click(screen.getByRole('button', { name: '새로 고침' }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('함께보관 강남점'));
    expect(await rows()).toHaveLength(100);
    for (const service of auditedServices) {
      expect(requests(service)).toHaveLength(3);
      expect(requests(service).at(-1)).toEqual({ limit: '100' });
    }
  });

  it('a service of which the first page lacks lines is named until it is read anew', async () => {
    serve(logs);
    api().on(listAudit.identity, {}, problem(503, 'UNAVAILABLE'));
    const { user } = await openOperations(operationsPath);
    expect(await screen.findByText('회원 서비스에 연결할 수 없어요')).toBeVisible();
    serve(logs);
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(50));
    expect(screen.getByText('회원 서비스에 연결할 수 없어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    await waitFor(() => expect(screen.queryByText('회원 서비스에 연결할 수 없어요')).toBeNull());
  });

  it('what failed about a next page is not said any more once the log is read anew', async () => {
    serve(logs);
    const { user } = await openOperations(operationsPath);
    await rows();
    for (const service of auditedServices) api().on(listAudit[service], {}, problem(503, 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    expect(await screen.findByText('더 불러오지 못했어요')).toBeVisible();
    serve(logs);
    await user.click(screen.getByRole('button', { name: '새로 고침' }));
    await waitFor(() => expect(screen.queryByText('더 불러오지 못했어요')).toBeNull());
    expect(await rows()).toHaveLength(50);
  });
});

describe('narrowing the log', () => {
  it('an address is asked for as it stands, of every service alike', async () => {
    await openOperations(
      `${operationsPath}?search=gang&action=unit-removed&actor=boss&subject=u-3&from=2026-11-01&to=2026-11-20`,
    );
    expect(await screen.findByRole('heading', { name: '조건에 맞는 기록이 없어요' })).toBeVisible();
    for (const service of auditedServices)
      expect(requests(service)).toEqual([
        {
          limit: '50',
          search: 'gang',
          action: 'unit-removed',
          actorId: 'boss',
          subjectId: 'u-3',
          from: '2026-11-01',
          to: '2026-11-20',
        },
      ]);
    expect(screen.getByRole('searchbox', { name: '기록 찾기' })).toHaveValue('gang');
    expect(screen.getByRole('combobox', { name: '무엇을' })).toHaveDisplayValue('보관함 삭제');
    expect(screen.getByLabelText('시작일')).toHaveValue('2026-11-01');
  });

  it('what is typed is asked for once the typing rests, and stands in the address', async () => {
    serve({ catalog: [anEntry()] });
    const { user, at, router } = await openOperations(operationsPath);
    await rows();
    await user.type(screen.getByRole('searchbox'), ' 강남 ');
    await waitFor(() => expect(at()).toBe(`${operationsPath}?search=%EA%B0%95%EB%82%A8`));
    await waitFor(() => expect(requests().at(-1)).toEqual({ limit: '50', search: '강남' }));
    expect(requests()).toHaveLength(2);
    await router.navigate(`${operationsPath}?search=mapo`);
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('mapo'));
  });

  it('by what was done and by days, which never stand the wrong way round', async () => {
    const { user, at } = await openOperations(operationsPath);
    await user.selectOptions(await screen.findByRole('combobox', { name: '무엇을' }), '가맹 승인');
    await user.type(screen.getByLabelText('종료일'), '2026-11-10');
    await user.type(screen.getByLabelText('시작일'), '2026-11-12');
    await waitFor(() =>
      expect(requests().at(-1)).toEqual({
        limit: '50',
        action: 'franchise-approved',
        from: '2026-11-12',
        to: '2026-11-12',
      }),
    );
    expect(at()).toBe(`${operationsPath}?action=franchise-approved&to=2026-11-12&from=2026-11-12`);
  });

  it('a press on who or on what shows only that, and each can be let go again', async () => {
    serve({ catalog: [anEntry()] });
    const { user, at } = await openOperations(operationsPath);
    await user.click(await screen.findByRole('button', { name: '김대표: 이 사람이 한 일만 보기' }));
    await waitFor(() => expect(requests().at(-1)).toEqual({ limit: '50', actorId: 'boss' }));
    await user.click(await screen.findByRole('button', { name: '함께보관 강남점: 이 대상의 기록만 보기' }));
    await waitFor(() => expect(at()).toBe(`${operationsPath}?actor=boss&subject=gangnam`));
    await user.click(await screen.findByRole('button', { name: /^한 사람: 김대표/ }));
    await waitFor(() => expect(at()).toBe(`${operationsPath}?subject=gangnam`));
    await user.click(await screen.findByRole('button', { name: /^대상: 함께보관 강남점/ }));
    await waitFor(() => expect(at()).toBe(operationsPath));
  });

  it('a question that was asked before is asked again', async () => {
    serve({ catalog: [anEntry()] });
    const { router } = await openOperations(operationsPath);
    expect(await rows()).toHaveLength(1);
    await router.navigate(`${operationsPath}?actor=nobody`);
    await waitFor(() => expect(requests()).toHaveLength(2));
    serve({ catalog: [anEntry(), anEntry({ id: 'e-9' })] });
    await router.navigate(operationsPath);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('what finds nothing can be cleared', async () => {
    const { user, at } = await openOperations(`${operationsPath}?search=nobody&actor=boss`);
    serve({ catalog: [anEntry()] });
    await user.click(await screen.findByRole('button', { name: '조건 지우기' }));
    expect(at()).toBe(operationsPath);
    expect(await things()).toEqual(['함께보관 강남점']);
  });
});

it('many fields and long texts unfold', async () => {
  const changes = Array.from({ length: 7 }, (_, index) => ({
    field: `field${index}`,
    before: null,
    after: index === 0 ? 'x'.repeat(500) : 'short',
  }));
  serve({ payments: [anEntry({ service: 'payments', changes })] });
  await openOperations(operationsPath, 'en');
  expect(await screen.findByText('The other 3 fields')).toBeVisible();
  expect(screen.getByText('Show all')).toBeVisible();
  expect(screen.getByText('field3')).toBeVisible();
  expect(screen.getByText('field4')).not.toBeVisible();
});
