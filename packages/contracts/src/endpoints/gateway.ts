import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { registrySchema } from '../registry.ts';

export const readRegistry = defineEndpoint({
  id: 'readRegistry',
  method: 'GET',
  path: '/remotes.json',
  service: 'gateway',
  summary: 'Which version of the shell and of each remote is live',
  response: registrySchema,
});

export const readLive = defineEndpoint({
  id: 'readLive',
  method: 'GET',
  path: '/api/live',
  service: 'gateway',
  summary: 'Server-sent events of the asked topics: `location:{id}` is public',
  query: z.object({ topics: z.string().max(2000).describe('comma-separated topics, 20 at most') }),
  response: z.string().describe('text/event-stream; each event named after its topic kind, its data in live.ts'),
  errors: ['VALIDATION', 'FORBIDDEN'],
});

export const gatewayEndpoints = [readRegistry, readLive] as const;
