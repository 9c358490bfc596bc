import { describeLocationManagement } from './testing/locations-suite.ts';
import { describeImagesAndPositions } from './testing/images-and-positions-suite.ts';
import { testNow } from './testing/http-suite.ts';
import { startMemoryApp } from './testing/memory-app.ts';
import { describeOverseeing } from './testing/overseeing-suite.ts';
import { describeOutside } from './testing/outside-suite.ts';
import { describeUnitManagement } from './testing/units-suite.ts';

const name = 'the service on stores in memory';
describeLocationManagement(name, async () => await startMemoryApp(testNow));
describeImagesAndPositions(name, async () => await startMemoryApp(testNow));
describeUnitManagement(name, async () => await startMemoryApp(testNow));
describeOverseeing(name, async () => await startMemoryApp(testNow));
describeOutside(name, async () => await startMemoryApp(testNow));
