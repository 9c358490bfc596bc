import { breadcrumbList, homeCrumb } from '@hamkke/screen-kit/head';
import type { DescribePage } from '@hamkke/shell-api';
import { franchiseDescription } from './head-texts.ts';

/** The head of `/franchise`, the one screen of partners that the server draws. */
export const describePage: DescribePage = ({ path, origin, language, t }) => {
  if (path !== '/franchise') return undefined;
  const title = t('franchise.title');
  return {
    title,
    description: franchiseDescription[language],
    data: [breadcrumbList(origin, [homeCrumb(language), { name: title, path }])],
  };
};
