import { describeLocationManagement } from './testing/locations-suite.ts';
import { describeImagesAndPositions } from './testing/images-and-positions-suite.ts';
import { testNow } from './testing/http-suite.ts';
import { startMemoryApp } from './testing/memory-app.ts';
import { describeOverseeing } from './testing/overseeing-suite.ts';
import { describeOutside } from './testing/outside-suite.ts';
import { describePlaces } from './testing/places-suite.ts';
import { describeScheduledPrices } from './testing/schedules-suite.ts';
import { describeUnitManagement } from './testing/units-suite.ts';

const name = 'the service on stores in memory';
describeLocationManagement(name, async () => await startMemoryApp(testNow));
describeImagesAndPositions(name, async () => await startMemoryApp(testNow));
describeUnitManagement(name, async () => await startMemoryApp(testNow));
describeOverseeing(name, async () => await startMemoryApp(testNow));
describeOutside(name, async () => await startMemoryApp(testNow));
// As long as no test may wait for: a change must be seen at once.
describePlaces(name, async () => await startMemoryApp(testNow, { listCacheMs: 3_600_000 }));
describeScheduledPrices(name, async () => await startMemoryApp(testNow));
