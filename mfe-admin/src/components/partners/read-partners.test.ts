import { listFranchises } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { fakeApi, problem } from '@hamkke/screen-kit/testing';
import { aPartner } from '../../testing/builders.ts';
import { nextCursorOf, readPartners } from './read-partners.ts';

const firstPage = { cursor: null, limit: 50, search: '' };

describe('a page of partners', () => {
  it.each([
    [null, null],
    ['', null],
    ['</api/admin/franchises?limit=50&cursor=owner-50>; rel="next"', 'owner-50'],
    ['</api/admin/franchises?limit=50>; rel="first", </api/admin/franchises?cursor=a%20b>; rel="next"', 'a b'],
    ['</api/admin/franchises?cursor=owner-1>; rel="prev"', null],
  ])('the Link header %s names %s', (link, cursor) => {
    expect(nextCursorOf(link)).toBe(cursor);
  });

  it('is asked for with what is given only', async () => {
    const api = fakeApi();
    api.on(
      listFranchises,
      {},
      { body: [aPartner()], headers: { link: '</api/admin/franchises?cursor=owner-1>; rel="next"' } },
    );
    expect(await readPartners(firstPage)).toEqual({ rows: [aPartner()], nextCursor: 'owner-1' });
    await readPartners({ ...firstPage, cursor: 'owner-1', search: '김' });
    expect(api.queries(listFranchises)).toEqual([{ limit: '50' }, { limit: '50', cursor: 'owner-1', search: '김' }]);
  });

  it('fails as every other call', async () => {
    const api = fakeApi();
    api.on(listFranchises, {}, problem(503, 'UNAVAILABLE'));
    await expect(readPartners(firstPage)).rejects.toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      correlationId: 'corr-1',
    });
    api.on(listFranchises, {}, () => {
      throw new TypeError('network is gone');
    });
    await expect(readPartners(firstPage)).rejects.toMatchObject({ status: 0, code: 'UNAVAILABLE' });
  });
});
