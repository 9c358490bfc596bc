import { bulkSuite } from './bulk-suite.ts';
import { byHandSuite } from './by-hand-suite.ts';
import { cancellingSuite } from './cancelling-suite.ts';
import { confirmingSuite } from './confirming-suite.ts';
import { decidingSuite } from './deciding-suite.ts';
import { endingSuite } from './ending-suite.ts';
import { extendingSuite } from './extending-suite.ts';
import { forgettingSuite } from './forgetting-suite.ts';
import { historySuite } from './history-suite.ts';
import { earlyEndSuite } from './early-end-suite.ts';
import { leavingSuite } from './leaving-suite.ts';
import { lookupSuite } from './lookup-suite.ts';
import { managingSuite } from './managing-suite.ts';
import { owningSuite } from './owning-suite.ts';
import { oversightSuite } from './oversight-suite.ts';
import { placingSuite } from './placing-suite.ts';
import { rebuildingSuite } from './rebuilding-suite.ts';
import { nextTermSuite } from './next-term-suite.ts';
import { renewingSuite } from './renewing-suite.ts';
import { staleSuite } from './stale-suite.ts';
import { waitingSuite } from './waiting-suite.ts';
import { createSuiteHarness, type SuiteStore } from './suite-harness.ts';

/** What every store must make true, seen through the use cases; run over each store. */
export function reservationSuite(open: () => Promise<SuiteStore>): void {
  const harness = createSuiteHarness(open);
  placingSuite(harness);
  confirmingSuite(harness);
  endingSuite(harness);
  bulkSuite(harness);
  owningSuite(harness);
  cancellingSuite(harness);
  leavingSuite(harness);
  earlyEndSuite(harness);
  forgettingSuite(harness);
  lookupSuite(harness);
  managingSuite(harness);
  byHandSuite(harness);
  decidingSuite(harness);
  oversightSuite(harness);
  rebuildingSuite(harness);
  historySuite(harness);
  staleSuite(harness);
  extendingSuite(harness);
  renewingSuite(harness);
  nextTermSuite(harness);
  waitingSuite(harness);
}
