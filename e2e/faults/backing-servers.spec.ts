import { takeFreeUnit, takeTwoOfLocation } from '../fixtures/free-units.ts';
import { bookInBrowser, expectBooked, expectWholeWay, longTimeout, payAtProvider } from '../fixtures/booking.ts';
import { expect, hangsSlowly, test, ways } from '../fixtures/outage.ts';
import { checkoutScreen, today } from '../screens/checkout.ts';
import { expectLocations, expectRefusedPayment } from '../screens/outage.ts';
import { storageScreen } from '../screens/storage.ts';

for (const way of ['kill', 'pause'] as const) {
  test(`Redis ${ways[way]}: visitors browse and book`, async ({ page, api, freeUnit, outage }) => {
    const another = await takeFreeUnit(api);
    await outage.begin('redis', way);
    await expectLocations(page, freeUnit);
    await bookInBrowser(page, freeUnit);
    await outage.end();
    await expectWholeWay(api, another);
  });

  test(`the broker ${ways[way]}: booking works, events wait, and availability catches up when it is back`, async ({
    page,
    api,
    outage,
    newVisitor,
  }) => {
    const [freeUnit, next] = await takeTwoOfLocation(api);
    const watcher = await newVisitor();
    const live = watcher.page.waitForResponse('**/api/live*');
    await storageScreen(watcher.page).open(freeUnit);
    expect((await live).status()).toBe(200);
    await outage.begin('nats', way);
    await expectLocations(page, freeUnit);
    await bookInBrowser(page, freeUnit);
    const shown = async () => (await api.reserved(freeUnit.location.id)).map(({ unitId }) => unitId);
    expect(await shown()).not.toContain(freeUnit.unit.id);
    await outage.end();
    await expect.poll(shown, longTimeout).toContain(freeUnit.unit.id);
    await expect(storageScreen(watcher.page).unit(freeUnit.unit.id)).toContainText('예약중', longTimeout);
    // What happens from now on reaches open pages again without a reload.
    await storageScreen(watcher.page).size(next.unit.size).click();
    await expect(storageScreen(watcher.page).unit(next.unit.id)).toBeVisible();
    await expectWholeWay(api, next);
    await expect(storageScreen(watcher.page).unit(next.unit.id)).toContainText('예약중', longTimeout);
  });

  test(`MongoDB ${ways[way]}: the last locations are shown, paying says so, money taken meanwhile is booked when it is back`, async ({
    page,
    api,
    freeUnit,
    outage,
    newVisitor,
    complaints,
  }) => {
    test.skip(hangsSlowly(way), 'E2E_SLOW_FAULTS is not set');
    complaints.allow(/status of 50[34]/);
    const held = await takeFreeUnit(api);
    const buyer = await newVisitor();
    const order = await buyer.api.hold({ unit: held.unit, startDate: today() });
    await expectLocations(page, freeUnit);
    const checkout = checkoutScreen(page, false);
    await checkout.open(freeUnit.unit);
    await checkout.fillIn();
    await outage.begin('mongo', way);
    await payAtProvider(order);
    await expectRefusedPayment(page);
    const other = await newVisitor();
    await expectLocations(other.page, freeUnit);
    await outage.end();
    await expectBooked(buyer.api, order, held);
    await checkout.payButton.click();
    await checkout.card.pay('정상 승인');
    await expect(page.getByRole('heading', { level: 1, name: '예약이 완료되었습니다!' })).toBeVisible(longTimeout);
    await expectWholeWay(api, await takeFreeUnit(api));
  });
}
