import type { ErrorCode } from '@hamkke/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DirectionsTexts } from '../directions/texts/directions-texts.ts';
import type { ConsentTexts } from '../registration/texts/consent-texts.ts';
import type { RevenueTexts } from '../revenue/texts/revenue-texts.ts';
import type { ShareTexts } from '../share/texts/share-texts.ts';
import type { ScreenTexts } from './screen-texts.ts';

/** The paths to the texts within a tree of them: `chart.unit`. */
type PathIn<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathIn<T[K]>}`;
}[keyof T & string];

type TextKey =
  | keyof ScreenTexts
  | `errors.${ErrorCode}`
  | `revenue.${PathIn<RevenueTexts>}`
  | `consent.${PathIn<ConsentTexts>}`
  | `share.${PathIn<ShareTexts>}`
  | `directions.${PathIn<DirectionsTexts>}`
  // around every field for a password, and one that may stay empty
  | 'showPassword'
  | 'hidePassword'
  | 'optional';

// Each remote bundles its own copy of this module, so this is one remote's.
let namespace: string | undefined;

/** Says where the texts of this package stand: in the remote's own namespace. A remote calls it once, as it is loaded. */
export function bindTexts(ofRemote: string): void {
  namespace = ofRemote;
}

/** The texts of this package in the language of the page, as the remote says them. */
export function useScreenText(): (key: TextKey, values?: Readonly<Record<string, string>>) => string {
  if (namespace === undefined) throw new Error('the remote has not called bindTexts');
  const { t } = useTranslation(namespace);
  return useCallback((key, values) => t(key, { ...values }), [t]);
}

/** The language of the page. */
export function useLanguage(): string {
  return useTranslation(namespace).i18n.language;
}
