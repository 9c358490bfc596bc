import { describeCatalogApp, testNow } from './testing/http-suite.ts';
import { startMemoryApp } from './testing/memory-app.ts';

describeCatalogApp('the service on stores in memory', async () => await startMemoryApp(testNow));
