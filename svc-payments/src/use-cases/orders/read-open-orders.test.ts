import { expect, it } from 'vitest';
import { visitorOfRenewal } from '../../domain/renewal-order.ts';
import { buildOrder } from '../../testing/builders.ts';
import { createReadOpenOrders } from './read-open-orders.ts';

it('leaves out what a renewal placed: that is paid from the page of its rental', async () => {
  const own = buildOrder({ userId: 'person-1' });
  const ofRenewal = buildOrder({ userId: 'person-1', visitorId: visitorOfRenewal('N1') });
  const read = createReadOpenOrders({
    orders: { findCurrent: async () => [ofRenewal, own] },
    clock: () => own.createdAt,
  });
  const buyer = { visitorId: 'visitor-1', userId: 'person-1' };
  expect(await read({ buyer, unitId: undefined })).toEqual([own]);
});
