import 'i18next';
import type { ko } from './locales/ko.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'admin';
    resources: { admin: typeof ko };
  }
}
