import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';

/**
 * Languages that texts of partners are translated into, as the product's page writes them. Source: product spec section
 * 6.
 */
export const translationTargetSchema = z.enum(['KO', 'EN', 'JA', 'ZH']);
export type TranslationTarget = z.output<typeof translationTargetSchema>;

/** Most texts of one call, and most characters of them together. */
export const translationLimits = { texts: 200, characters: 40_000, charactersOfOne: 4_000 } as const;

const translating = {
  method: 'POST',
  service: 'catalog',
  body: z.object({
    texts: z
      .array(z.string().min(1).max(translationLimits.charactersOfOne))
      .min(1)
      .max(translationLimits.texts)
      .refine((texts) => new Set(texts).size === texts.length, 'the texts must be unique')
      .refine(
        (texts) => texts.reduce((sum, text) => sum + text.length, 0) <= translationLimits.characters,
        'too many characters together',
      ),
    target: translationTargetSchema,
  }),
  response: z.object({
    translations: z.array(z.string()).describe('in the order of the texts'),
    translated: z.array(z.boolean()).describe('in the same order: false where the text came back as it is'),
  }),
} as const;

export const translate = defineEndpoint({
  ...translating,
  id: 'translate',
  path: '/api/translate',
  summary:
    'What partners published, in another language, in the same order; texts of the interface too, and for a member those of their own reservations; any other text, and one that could not be translated now, comes back as it is with `translated` false',
});

export const readTranslations = defineEndpoint({
  ...translating,
  id: 'readTranslations',
  path: '/internal/translations',
  callers: ['identity', 'gateway', 'operator'],
  summary: 'The same for mails and for pages that are drawn on the server',
});

export const translationEndpoints = [translate, readTranslations] as const;
