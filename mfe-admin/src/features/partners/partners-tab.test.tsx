import { listFranchises, readUserStats, readUtilisation } from '@hamkke/contracts';
import { pageSize } from '@hamkke/screen-kit/paging';
import { fakeApiForEach, held, problem } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPartner, aUtilisation, someStats } from '../../testing/builders.ts';
import { open } from '../../testing/harness.tsx';

const api = fakeApiForEach();
const at = '/profile/franchises';
const idsIn = (query: URLSearchParams) => (query.get('owners') ?? '').split(',').filter((id) => id !== '');

/** The server's pages of many partners, by name. */
function serve(count: number) {
  const all = Array.from({ length: count }, (_, index) =>
    aPartner({ id: `owner-${index}`, franchiseInfo: { name: `가맹점 ${index}`, address: '서울', phone: '02' } }),
  );
  api().on(listFranchises, {}, (query) => {
    const from = all.findIndex(({ id }) => id === query.get('cursor')) + 1;
    const rows = all.slice(from, from + Number(query.get('limit')));
    const more = from + rows.length < count;
    return {
      body: rows,
      ...(more && {
        headers: { link: `</api/admin/franchises?limit=${query.get('limit')}&cursor=${rows.at(-1)?.id}>; rel="next"` },
      }),
    };
  });
}

beforeEach(() => {
  api().on(readUserStats, {}, { body: someStats() });
  api().on(readUtilisation, {}, (query) => ({
    body: {
      total: { ...aUtilisation(5, 400, 269), active: 3, pending: 1, paused: 1 },
      owners: idsIn(query).map((ownerId) => ({ ownerId, ...aUtilisation(2, 8, 2) })),
    },
  }));
  api().on(
    listFranchises,
    {},
    {
      body: [
        aPartner({ isSuperUser: true, partnerId: null }),
        aPartner({ id: 'owner-2', franchiseInfo: null, email: null }),
      ],
    },
  );
});

const rows = async () => within(await screen.findByRole('list', { name: '승인된 가맹점' })).getAllByRole('listitem');
const figures = () => screen.findByRole('group', { name: '전체 현황' });

describe('/profile/franchises', () => {
  it('counts what there is, and the utilisation is real', async () => {
    await open(at);
    await waitFor(async () =>
      expect(await figures()).toHaveTextContent(
        '전체 가맹점12승인 대기 2곳전체 창고5운영 3 · 대기 1 · 중지 1이용률67%보관함 400개 중 269개 이용 중',
      ),
    );
    expect(screen.getByRole('link', { name: '전체 가맹점' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: '전체 창고' })).toHaveAttribute('href', '/profile/warehouses');
  });

  it('shows the locations and units of each partner, read for the page in one call', async () => {
    await open(at);
    expect(await screen.findAllByText('창고 2곳')).toHaveLength(2);
    const [first, second] = await rows();
    expect(first).toHaveTextContent(
      '함께보관 역삼점슈퍼 유저파트너 ID 필요김하나 · kim@example.com창고 2곳이용률 25% · 보관함 8개 중 2개 이용 중',
    );
    expect(second).toHaveTextContent(/^김하나김하나창고 2곳/);
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', `${at}/owner-1`);
    expect(
      api()
        .queries(readUtilisation)
        .filter(({ owners }) => owners !== undefined),
    ).toEqual([{ owners: 'owner-1,owner-2' }]);
  });

  it('is read a page at a time, as a whole again when people change', async () => {
    serve(pageSize + 3);
    const { user } = await open(at);
    expect(await rows()).toHaveLength(pageSize);
    expect(screen.getByText('가맹점 50곳을 보여요. 더 있어요.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '더 보기' }));
    await waitFor(async () => expect(await rows()).toHaveLength(pageSize + 3));
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
    // the new page's units are one call more, and nothing else is read again
    await waitFor(() =>
      expect(
        api()
          .queries(readUtilisation)
          .map(({ owners }) => owners?.split(',').length),
      ).toEqual(expect.arrayContaining([pageSize, 3])),
    );
    serve(pageSize + 2);
    api().live.sendChange('people');
    await waitFor(async () => expect(await rows()).toHaveLength(pageSize + 2));
    expect(api().queries(listFranchises).at(-1)).toEqual({ limit: String(pageSize + 3) });
  });

  it('a next page that fails is said, and can be asked for again', async () => {
    serve(pageSize + 1);
    const { user } = await open(at);
    const more = await screen.findByRole('button', { name: '더 보기' });
    api().on(listFranchises, {}, problem(503, 'UNAVAILABLE'));
    await user.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent('더 불러오지 못했어요');
    expect(await rows()).toHaveLength(pageSize);
    serve(pageSize + 1);
    await user.click(more);
    await waitFor(async () => expect(await rows()).toHaveLength(pageSize + 1));
  });

  it('the server searches; what is looked for is in the address', async () => {
    const { user, at: address } = await open(at);
    await rows();
    api().on(listFranchises, {}, { body: [] });
    await user.type(screen.getByLabelText('가맹점 찾기'), '없는 곳');
    expect(await screen.findByRole('heading', { name: '찾는 가맹점이 없어요' })).toBeVisible();
    expect(decodeURIComponent(address())).toBe(`${at}?search=없는+곳`);
    expect(api().queries(listFranchises).at(-1)).toEqual({ limit: '50', search: '없는 곳' });
    await user.click(screen.getByRole('button', { name: '전체 가맹점 보기' }));
    await waitFor(() => expect(address()).toBe(at));
    expect(await rows()).toHaveLength(2);
    expect(screen.getByLabelText('가맹점 찾기')).toHaveValue('');
  });

  it('without any partner it says so', async () => {
    api().on(listFranchises, {}, { body: [] });
    await open(at);
    expect(await screen.findByRole('heading', { name: '승인된 가맹점이 없어요' })).toBeVisible();
  });

  it('shows its shape while it loads, says what failed, and tries again', async () => {
    const answer = held(problem(503, 'UNAVAILABLE'));
    api().on(listFranchises, {}, answer.reply);
    const { user } = await open(at);
    expect((await screen.findAllByText('불러오는 중이에요')).length).toBeGreaterThan(0);
    answer.release();
    expect(await screen.findByText('가맹점을 불러오지 못했어요')).toBeVisible();
    serve(1);
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await rows()).toHaveLength(1);
  });

  it('where the catalog is away the list is there without its figures', async () => {
    api().on(readUtilisation, {}, problem(503, 'UNAVAILABLE'));
    await open(at);
    expect(await screen.findAllByText('창고 수를 불러오지 못했어요')).toHaveLength(2);
    expect(await screen.findByText('현황을 불러오지 못했어요')).toBeVisible();
    expect(await figures()).toHaveTextContent('전체 가맹점12');
  });

  it.each([`${at}/owner-1/more`, `${at}/no id`])('%s leads to the list', async (path) => {
    const { at: address } = await open(path);
    await rows();
    expect(address()).toBe(at);
  });
});
