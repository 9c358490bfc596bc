import { testNow } from './testing/http-suite.ts';
import { startMemoryApp } from './testing/memory-app.ts';
import { describeTranslating } from './testing/translating-suite.ts';

describeTranslating('the service on stores in memory', async () => {
  const { translator, ...app } = await startMemoryApp(testNow);
  return { ...app, sent: async () => translator.requests.flat() };
});
