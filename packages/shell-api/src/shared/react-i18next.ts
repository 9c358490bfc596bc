// See react-router.ts.
export { I18nextProvider, initReactI18next, useTranslation } from '@real/react-i18next';
