import { takeFreeUnit } from '../fixtures/free-units.ts';
import { bookInBrowser, expectBooked, expectWholeWay, longTimeout, payAtProvider } from '../fixtures/booking.ts';
import { expect, hangsSlowly, test, ways } from '../fixtures/outage.ts';
import { undrawn } from '../fixtures/undrawn.ts';
import { checkoutScreen, today } from '../screens/checkout.ts';
import { expectLocations, expectRefusedPayment } from '../screens/outage.ts';

for (const way of ['kill', 'pause'] as const) {
  test(`identity ${ways[way]}: visitors browse and book`, async ({ page, api, freeUnit, outage }) => {
    // The gateway knows without identity that nobody is signed in.
    const another = await takeFreeUnit(api);
    await outage.begin('identity', way);
    await expectLocations(page, freeUnit);
    await bookInBrowser(page, freeUnit);
    await outage.end();
    await expectWholeWay(api, another);
  });

  test(`catalog ${ways[way]}: the last list is shown, to newcomers too, and paying says so`, async ({
    page,
    api,
    freeUnit,
    outage,
    newVisitor,
    complaints,
  }) => {
    test.skip(hangsSlowly(way), 'E2E_SLOW_FAULTS is not set');
    complaints.allow(/status of 50[34]/);
    const another = await takeFreeUnit(api);
    await expectLocations(page, freeUnit);
    const checkout = checkoutScreen(page, false);
    await checkout.open(freeUnit.unit);
    await checkout.fillIn();
    await outage.begin('catalog', way);
    const newcomer = await newVisitor();
    // a page that was drawn a moment ago would make no read
    await undrawn(newcomer.page);
    const list = newcomer.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/storage-locations');
    await expectLocations(newcomer.page, freeUnit);
    expect((await list).headers()['x-stale']).toBe('true');
    await expectRefusedPayment(page);
    await outage.end();
    await expectWholeWay(api, another);
    await checkout.payButton.click();
    await checkout.card.pay('정상 승인');
    await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible(longTimeout);
  });

  for (const service of ['reservations', 'payments'] as const) {
    test(`${service} ${ways[way]}: browsing works, paying says so, holds stay, money taken meanwhile is booked when it is back`, async ({
      page,
      api,
      freeUnit,
      outage,
      newVisitor,
      complaints,
    }) => {
      test.skip(hangsSlowly(way), 'E2E_SLOW_FAULTS is not set');
      complaints.allow(/status of 50[34]/);
      const [held, another] = [await takeFreeUnit(api), await takeFreeUnit(api)];
      const buyer = await newVisitor();
      const order = await buyer.api.hold({ unit: held.unit, startDate: today() });
      const checkout = checkoutScreen(page, false);
      await checkout.open(freeUnit.unit);
      await checkout.fillIn();
      await outage.begin(service, way);
      await payAtProvider(order);
      await expectRefusedPayment(page);
      const other = await newVisitor();
      await expectLocations(other.page, freeUnit);
      await expect
        .poll(async () => (await other.api.reserved(held.location.id)).map(({ unitId }) => unitId), longTimeout)
        .toContain(held.unit.id);
      await outage.end();
      await expectBooked(buyer.api, order, held);
      await expectWholeWay(api, another);
      await checkout.payButton.click();
      await checkout.card.pay('정상 승인');
      await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible(longTimeout);
    });
  }
}
