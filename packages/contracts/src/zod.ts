import { z } from 'zod';

// zod compiles schemas with `new Function` where it can, and tries once to find out: in a browser our content security
// policy refuses that and says so.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
