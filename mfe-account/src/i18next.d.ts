import 'i18next';
import type { ko } from './locales/ko.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'account';
    resources: { account: typeof ko };
  }
}
