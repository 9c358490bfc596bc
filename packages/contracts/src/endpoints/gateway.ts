import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';
import { registrySchema } from '../registry.ts';
import { idSchema, instantSchema, lineSchema } from '../schemas/fields.ts';

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
  summary:
    'Server-sent events of the requested topics: `location:{id}` is public, `me` needs a session, `franchise:{id}` is for that partner, it and `admin` for administrators and super users',
  query: z.object({ topics: z.string().max(2000).describe('comma-separated topics, 20 at most') }),
  response: z.string().describe('text/event-stream; each event named after its topic kind, its data in live.ts'),
  errors: ['VALIDATION', 'FORBIDDEN', 'NOT_SIGNED_IN'],
});

export const logout = defineEndpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  service: 'gateway',
  summary: 'Ends the session and the guest pass of this browser; without either it does nothing',
  body: z.object({}),
  response: z.undefined(),
  status: 204,
});

export const listDevices = defineEndpoint({
  id: 'listDevices',
  method: 'GET',
  path: '/api/auth/devices',
  service: 'gateway',
  access: 'member',
  summary: "One's sessions, the one used last first",
  response: z.array(
    z.object({
      id: idSchema,
      current: z.boolean(),
      startedAt: instantSchema,
      lastSeenAt: instantSchema,
      userAgent: z.string(),
      labels: z
        .object({ browser: z.string(), system: z.string(), isPhone: z.boolean().describe('or a tablet') })
        .optional()
        .describe('what its browser says of itself, in names; absent where neither browser nor system is known'),
      address: z.string(),
    }),
  ),
});

export const endDevice = defineEndpoint({
  id: 'endDevice',
  method: 'DELETE',
  path: '/api/auth/devices/:id',
  service: 'gateway',
  access: 'member',
  summary: "Ends one of one's sessions; one that is not there is ended",
  params: z.object({ id: idSchema }),
  response: z.undefined(),
  status: 204,
});

/** An address of a page, without its search and hash: they may hold what was typed into forms. */
const pagePathSchema = z
  .string()
  .max(200)
  .regex(/^\/[^?#]*$/);

export const reportPageError = defineEndpoint({
  id: 'reportPageError',
  method: 'POST',
  path: '/api/page-errors',
  service: 'gateway',
  summary: 'Reports an error that a page survived; it is logged under the id that the reader sees, nothing is stored',
  body: z.object({
    id: z
      .string()
      .regex(/^[0-9a-f]{8}$/)
      .describe('what the reader sees'),
    where: lineSchema(80).describe('the area or step that failed'),
    kind: lineSchema(40).describe('the name of the error, or why a remote cannot be shown'),
    message: z.string().max(500),
    path: pagePathSchema,
    release: lineSchema(40).describe('the release of the shell'),
  }),
  response: z.undefined(),
  status: 204,
});

export const gatewayEndpoints = [readRegistry, readLive, logout, listDevices, endDevice, reportPageError] as const;
