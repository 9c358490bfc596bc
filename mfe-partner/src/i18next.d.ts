import 'i18next';
import type { ko } from './locales/ko.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'partner';
    resources: { partner: typeof ko };
  }
}
