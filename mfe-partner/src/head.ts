import type { DescribePage } from '@hamkke/shell-api';
import { franchiseDescription, homeName } from './head-texts.ts';

/** The head of `/franchise`, the one screen of partners that the server draws. */
export const describePage: DescribePage = ({ path, origin, language, t }) => {
  if (path !== '/franchise') return undefined;
  const title = t('franchise.title');
  return {
    title,
    description: franchiseDescription[language],
    data: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: homeName[language], item: `${origin}/` },
          { '@type': 'ListItem', position: 2, name: title, item: `${origin}${path}` },
        ],
      },
    ],
  };
};
