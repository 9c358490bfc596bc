import { mounts } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { withoutSecret } from './secret-paths.ts';

test.each([
  ['/waiting/Zx-81_kQ', '/waiting/[id]'],
  ['/en/waiting/Zx-81_kQ/', '/en/waiting/[id]/'],
  ['GET /api/waiting/Zx81/confirm and /waiting/Yy92', 'GET /api/waiting/[id]/confirm and /waiting/[id]'],
  ['/api/waiting', '/api/waiting'],
  ['/api/visits/Zx-81_kQ/begin', '/api/visits/[id]/begin'],
  ['/ja/access/visit#Zx-81_kQ', '/ja/access/visit#[id]'],
  ['/api/storage-locations/l-1/visits', '/api/storage-locations/l-1/visits'],
  ['/profile/reservations/r-1', '/profile/reservations/r-1'],
])('%s stands in a log as %s', (text, logged) => expect(withoutSecret(text)).toBe(logged));

test('the page of a place in a waiting list is at such an address', () =>
  expect(mounts.filter(({ path }) => withoutSecret(path.replace('*', 'x')) !== path.replace('*', 'x'))).toMatchObject([
    { path: '/waiting/*' },
  ]));
