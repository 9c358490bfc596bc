import '../testing/index.ts';
import { ApiError } from '@hamkke/api-client';
import { listPayments } from '@hamkke/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useSearchParams } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { MoreRows, usePages, type Page, type PageRequest } from './index.ts';

/** The server's list of so many rows, and the requests for its pages. */
function serverOf(count: number) {
  const server = { count, failing: false };
  const readPage = vi.fn(({ cursor, limit }: PageRequest) => {
    if (server.failing) return Promise.reject(new ApiError(503, 'no answer'));
    const from = cursor === null ? 0 : Number(cursor);
    const rows = Array.from({ length: Math.min(limit, server.count - from) }, (_, index) => `row ${from + index}`);
    const end = from + rows.length;
    return Promise.resolve({ rows, nextCursor: end < server.count ? String(end) : null });
  });
  const requests = () => readPage.mock.calls.map(([{ cursor, limit }]) => [cursor, limit]);
  return { server, readPage, requests };
}

function List({ readPage }: Pick<ReturnType<typeof serverOf>, 'readPage'>) {
  const { list, more } = usePages({ endpoint: listPayments, readPage, size: 3, maxSize: 4 });
  if (!list.data) return null;
  return (
    <>
      <ul aria-label="rows">
        {list.data.rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <MoreRows nextCursor={list.data.nextCursor} more={more} />
      <button type="button" onClick={() => void list.refetch()}>
        again
      </button>
    </>
  );
}

interface ListInAddressProps extends Pick<ReturnType<typeof serverOf>, 'readPage'> {
  readonly onRead?: (of: string) => void;
  readonly staleTime?: number;
}

/** The list that the address names. */
function ListInAddress({ readPage, onRead, ...options }: ListInAddressProps) {
  const of = useSearchParams()[0].get('of') ?? '';
  const { list, more } = usePages({
    endpoint: listPayments,
    request: { query: { of } },
    readPage: (page) => {
      onRead?.(of);
      return readPage(page);
    },
    size: 3,
    ...options,
  });
  if (!list.data) return null;
  return (
    <>
      <p>{list.data.rows.join(', ')}</p>
      <MoreRows nextCursor={list.data.nextCursor} more={more} />
    </>
  );
}

/** A list whose pages say where they begin. */
function ListWithNotes({ readPage }: Pick<ReturnType<typeof serverOf>, 'readPage'>) {
  const { list, more } = usePages<string, Page<string> & { readonly notes: readonly string[] }>({
    endpoint: { id: 'several', access: 'anyone' },
    readPage: async (page) => ({ ...(await readPage(page)), notes: [`from ${page.cursor ?? 0}`] }),
    size: 3,
    maxSize: 4,
    joinBeside: (earlier, later) => ({ notes: [...earlier.notes, ...later.notes] }),
  });
  if (!list.data) return null;
  return (
    <>
      <p>{list.data.notes.join(', ')}</p>
      <ul aria-label="rows">
        {list.data.rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <MoreRows nextCursor={list.data.nextCursor} more={more} />
      <button type="button" onClick={() => void list.refetch()}>
        again
      </button>
    </>
  );
}

const rows = () => within(screen.getByRole('list', { name: 'rows' })).getAllByRole('listitem');
const moreButton = () => screen.findByRole('button', { name: '더 보기' });

describe('a list that is read a page at a time', () => {
  it('reads the next page behind the cursor, until there is none', async () => {
    const { readPage, requests } = serverOf(5);
    const { user } = await openScreen(<List readPage={readPage} />);
    await user.click(await moreButton());
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(requests()).toEqual([
      [null, 3],
      ['3', 3],
    ]);
    expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
  });

  it('is read anew as long as it was, in as few calls as the server allows', async () => {
    const { server, readPage, requests } = serverOf(9);
    const { user } = await openScreen(<List readPage={readPage} />);
    await user.click(await moreButton());
    await waitFor(() => expect(rows()).toHaveLength(6));
    server.count = 8;
    readPage.mockClear();
    await user.click(screen.getByRole('button', { name: 'again' }));
    await waitFor(() =>
      expect(requests()).toEqual([
        [null, 4],
        ['4', 2],
      ]),
    );
    expect(rows()).toHaveLength(6);
    expect(await moreButton()).toBeVisible();
  });

  it('says what failed about a next page; what is there stays, and the page can be asked for again', async () => {
    const { server, readPage } = serverOf(4);
    const { user } = await openScreen(<List readPage={readPage} />);
    server.failing = true;
    await user.click(await moreButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('더 불러오지 못했어요');
    expect(rows()).toHaveLength(3);
    server.failing = false;
    await user.click(await moreButton());
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('what failed about a next page is not said of another list', async () => {
    const { server, readPage } = serverOf(4);
    const { user, router } = await openScreen(<ListInAddress readPage={readPage} />, '/kit?of=first');
    server.failing = true;
    await user.click(await moreButton());
    expect(await screen.findByRole('alert')).toBeVisible();
    server.failing = false;
    await act(() => router.navigate('/kit?of=second'));
    await waitFor(() => expect(readPage).toHaveBeenCalledTimes(3));
    expect(await moreButton()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['stays as it was, for a live stream says what changes', {}, ['first', 'second']],
    ['is asked for anew where nothing says that it is old', { staleTime: 0 }, ['first', 'second', 'first']],
  ])('a list that one comes back to %s', async (_, options, expected) => {
    const { readPage } = serverOf(1);
    const read = vi.fn((_of: string) => {});
    const { router } = await openScreen(
      <ListInAddress readPage={readPage} onRead={read} {...options} />,
      '/kit?of=first',
    );
    for (const name of ['second', 'first']) {
      await screen.findByText(/row 0/);
      await act(() => router.navigate(`/kit?of=${name}`));
    }
    await waitFor(() => expect(read.mock.calls.map(([of]) => of)).toEqual(expected));
  });

  it('joins what pages say beside their rows, of next pages and of those that are read anew', async () => {
    const { readPage } = serverOf(9);
    const { user } = await openScreen(<ListWithNotes readPage={readPage} />);
    expect(await screen.findByText('from 0')).toBeVisible();
    await user.click(await moreButton());
    expect(await screen.findByText('from 0, from 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'again' }));
    expect(await screen.findByText('from 0, from 4')).toBeVisible();
    expect(rows()).toHaveLength(6);
  });
});
