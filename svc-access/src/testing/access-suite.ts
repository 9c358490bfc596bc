import { alarmsSuite } from './alarms-suite.ts';
import { codesSuite } from './codes-suite.ts';
import { doorsSuite } from './doors-suite.ts';
import { grantingSuite } from './granting-suite.ts';
import { openingsSuite } from './openings-suite.ts';
import { passesSuite } from './passes-suite.ts';
import { sharedRentalsSuite } from './shared-rentals-suite.ts';
import { createSuiteHarness, type SuiteStore } from './suite-harness.ts';
import { visitDoorsSuite } from './visit-doors-suite.ts';
import { visitsSuite } from './visits-suite.ts';

/** What every store must make true, seen through the use cases; run over each store. */
export function accessSuite(open: () => Promise<SuiteStore>): void {
  const harness = createSuiteHarness(open);
  grantingSuite(harness);
  codesSuite(harness);
  doorsSuite(harness);
  openingsSuite(harness);
  passesSuite(harness);
  sharedRentalsSuite(harness);
  alarmsSuite(harness);
  visitsSuite(harness);
  visitDoorsSuite(harness);
}
