import { z } from './zod.ts';
import { languageSchema } from './schemas/language.ts';

export const remoteNames = ['booking', 'account', 'partner', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** What the screen at an address reads first; the page prefetches it. */
export const registeredScreenSchema = z.object({
  path: z.string().describe('pattern as routes have it: /storage/:id'),
  js: z.array(z.string()),
  css: z.array(z.string()),
  reads: z
    .array(z.string())
    .describe("calls that anyone may make, with the path's parameters: /api/storage-locations/:id"),
});
export type RegisteredScreen = z.output<typeof registeredScreenSchema>;

/**
 * How a release draws its screens on the server: files that Node loads, in the release's folder. Releases from before
 * there was such an entry have none, and their screens are drawn by the browser alone.
 */
export const registeredServerSchema = z.object({
  entry: z.string().describe('relative to the release: server/remoteEntry.cjs'),
  integrity: z.record(z.string(), z.string()).describe('sha384 of every file that the entry may load, relative too'),
});
export type RegisteredServer = z.output<typeof registeredServerSchema>;

/**
 * One live remote: where its entry is, what to prefetch, and the hash of every file that the page may load from it.
 */
export const registeredRemoteSchema = z.object({
  version: z.string(),
  entry: z.string().describe('/releases/<name>/<version>/remoteEntry.<hash>.js'),
  entryGlobalName: z.string(),
  shellApi: z.int().positive().describe('major version of shell-api that it was built against'),
  preload: z.object({ js: z.array(z.string()), css: z.array(z.string()) }),
  screens: z.array(registeredScreenSchema).optional().describe('what some addresses need beyond that'),
  integrity: z.record(z.string(), z.string()).describe('sha384 by address'),
  server: registeredServerSchema.optional(),
});
export type RegisteredRemote = z.output<typeof registeredRemoteSchema>;

/** Which version of the shell and of each remote is live; one file, replaced in one atomic write. */
export const registrySchema = z.object({
  revision: z.int().nonnegative(),
  shell: z.object({ version: z.string(), path: z.string(), server: registeredServerSchema.optional() }),
  remotes: z.partialRecord(z.enum(remoteNames), registeredRemoteSchema),
});
export type Registry = z.output<typeof registrySchema>;

/** How the operator's support is reached. */
export const supportSchema = z.object({
  phone: z.string().describe('as it is written; its digits are dialled'),
  email: z.string(),
  messenger: z.object({ channel: z.string(), url: z.url() }),
});
export type Support = z.output<typeof supportSchema>;

/**
 * The business behind the app in one language, as the law asks of a shop's pages (Act on Consumer Protection in
 * Electronic Commerce, article 10) and of a privacy notice; its telephone and address for mails are support's.
 */
export const operatorSchema = z.object({
  company: z.string().min(1).describe('registered name'),
  representative: z.string().min(1),
  address: z.string().min(1),
  businessNumber: z
    .string()
    .regex(/^\d{3}-\d{2}-\d{5}$/)
    .describe('business registration number'),
  mailOrderNumber: z.string().min(1).describe('mail-order business report number'),
  privacyOfficer: z.string().min(1).describe('who answers for personal data'),
  hosting: z.string().min(1).describe('who hosts the service'),
  processors: z
    .array(
      z.object({
        name: z.string().min(1),
        task: z.string().min(1).describe('what is entrusted'),
        country: z.string().min(1).optional().describe('where it is not Korea'),
      }),
    )
    .min(1)
    .optional()
    .describe('who processes personal data for the operator; the privacy notice names them'),
});
export type Operator = z.output<typeof operatorSchema>;

/**
 * What the operator claims of partners' revenue, in percent of plain rental, and what the claim rests on (period,
 * sample): never one without the other.
 */
export const revenueClaimSchema = z.object({ percent: z.int().positive(), basis: z.string().min(1) });

/** What the gateway writes into the page for the browser to know at start. No secrets: anyone reads it. */
export const runtimeConfigSchema = z.object({
  /** Both or neither: without either the built-in map is shown. */
  mapsKey: z.string().optional(),
  mapsMapId: z.string().optional(),
  /** Kakao's map is shown in Korean where it has a key, and in other languages where Google's has none. */
  kakaoMapsKey: z.string().optional(),
  paymentScriptUrl: z.url(),
  support: supportSchema.optional(),
  operator: z.record(languageSchema, operatorSchema).optional(),
  revenueClaim: revenueClaimSchema.optional(),
});
export type RuntimeConfig = z.output<typeof runtimeConfigSchema>;
