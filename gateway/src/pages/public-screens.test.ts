import { describe, expect, test } from 'vitest';
import { findScreen } from './public-screens.ts';

const find = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return findScreen(path, query);
};

/** The parts of a query that a page knows have a test of their own. */
const namesOf = (address: string) => find(address).screen?.queryNames;

describe('public screens', () => {
  test.each([
    ['/', '/', '', ['locations'], undefined],
    ['/?tab=how-to', '/', '?tab=how-to', ['locations'], undefined],
    ['/locations', '/locations', '', ['locations'], undefined],
    ['/locations/', '/locations', '', ['locations'], undefined],
    ['/locations/seoul', '/locations/seoul', '', ['locations'], '/api/places/seoul'],
    ['/locations/seoul/gangnam-gu/', '/locations/seoul/gangnam-gu', '', ['locations'], '/api/places/seoul/gangnam-gu'],
    ['/storage/b001', '/storage/b001', '', ['location:b001'], '/api/storage-locations/b001'],
    ['/contact?tab=storage', '/contact', '?tab=storage', [], undefined],
    ['/franchise', '/franchise', '', [], undefined],
    ['/terms', '/terms', '', [], undefined],
    ['/privacy', '/privacy', '', [], undefined],
    ['/login', '/login', '', [], undefined],
  ])('%s', (address, path, search, tags, subject) => {
    expect(find(address)).toEqual({
      status: 200,
      known: path,
      screen: { path, search, queryNames: namesOf(address), tags, ...(subject ? { subject } : {}) },
    });
  });

  test('parts of the query that no screen knows make no other page', () => {
    for (const address of ['/', '/storage/b001', '/terms', '/locations/seoul'])
      expect(find(`${address}?utm_source=x&lang=fr&tab=%3Cb%3E&constructor=1`)).toEqual(find(address));
  });

  test.each([
    ['/', ['tab', 'lang']],
    ['/contact', ['tab', 'lang']],
    ['/locations/seoul', ['q', 'sizes', 'features', 'maxPrice', 'sort', 'from', 'to', 'lang']],
    ['/storage/b001', ['period', 'startDate', 'endDate', 'size', 'unitId', 'from', 'to', 'lang']],
    ['/login', ['next', 'lang']],
    ['/franchise', ['lang']],
    ['/no/such', ['lang']],
    ['/terms', undefined],
    ['/privacy', undefined],
  ])('the browser learns which parts of the query make another page: %s', (address, names) =>
    expect(namesOf(address)).toEqual(names),
  );

  test.each([
    ['/?tab=how-to&lang=en', '?tab=how-to&lang=en'],
    ['/?lang=en&tab=how-to', '?lang=en&tab=how-to'],
    ['/?lang=en&utm_source=x&lang=ja', '?lang=en'],
    ['/storage/b001?lang=ko', '?lang=ko'],
    ['/no/such?lang=zh', '?lang=zh'],
  ])('what the page shows of its query is as the browser has it: %s', (address, search) =>
    expect(find(address).screen?.search).toBe(search),
  );

  test.each([
    '/locations?q=x',
    '/locations/seoul?sizes=small',
    '/storage/b001?period=yearly',
    '/login?next=%2Fprofile',
  ])('what only the browser shows is drawn there, and known by the path: %s', (address) =>
    expect(find(address)).toEqual({ status: 200, known: address.replace(/\?.*/, '') }),
  );

  test.each([
    '/profile',
    '/checkout',
    '/register',
    '/franchise-dashboard',
    '/reservations/lookup',
    '/oauth/naver',
    '/waiting/w1',
  ])('%s is for one person, or a step of something', (address) => expect(find(address)).toEqual({ status: 200 }));

  test.each(['/no/such', '/en', '/locationsx', '/%ED%95%9C'])('%s is no page, and says so drawn', (path) => {
    expect(find(path)).toEqual({
      status: 404,
      screen: { path, search: '', queryNames: namesOf(path), tags: [], missing: true },
    });
  });

  test.each(['/locations/Seoul', '/locations/-', '/locations/%22', '/locations/seoul/Gangnam'])(
    'no place is called %s',
    (path) => expect(find(path)).toEqual({ status: 404 }),
  );

  test.each(['/"><script>', `/${'a'.repeat(300)}`, '//evil.example', '/한글'])('%s is not drawn at all', (path) =>
    expect(find(path)).toEqual({ status: 404 }),
  );

  test.each(['/storage/a%22b', `/storage/${'a'.repeat(65)}`, '/storage/a/b', '/storage/..'])(
    'no location is called %s',
    (path) => expect(find(path)).toEqual({ status: 200 }),
  );
});
