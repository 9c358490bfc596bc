import { z } from '../zod.ts';

/** The languages of the interface and of mails. Source: product spec section 9. */
export const languageSchema = z.enum(['ko', 'en', 'ja', 'zh']);
export type LanguageCode = z.output<typeof languageSchema>;
