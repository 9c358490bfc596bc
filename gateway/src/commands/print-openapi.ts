import { createOpenApiDocument } from '../openapi/document.ts';

process.stdout.write(`${JSON.stringify(createOpenApiDocument(), null, 2)}\n`);
