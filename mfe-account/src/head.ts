import { breadcrumbList, homeCrumb } from '@hamkke/screen-kit/head';
import type { DescribePage, DrawnScreen } from '@hamkke/shell-api';
import { questions, writeAnswer } from './features/contact/faq-facts.ts';
import { descriptions } from './head-texts.ts';

/** The frequent questions of both tabs, as schema.org has them. */
function faqNode({ t, language }: DrawnScreen) {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: Object.values(questions)
      .flat()
      .map((question) => ({
        '@type': 'Question',
        name: t(`contact.faq.${question}.question`),
        acceptedAnswer: { '@type': 'Answer', text: writeAnswer(t, question).join(' ') },
      })),
  };
}

/** The way from home to a screen. */
const trailNode = ({ path, origin, language }: DrawnScreen, name: string) =>
  breadcrumbList(origin, [homeCrumb(language), { name, path }]);

/** Heads of the screens that the server draws; search engines are not for signing in and up. */
export const describePage: DescribePage = (screen) => {
  const { path, language, t } = screen;
  if (path === '/contact') {
    const title = t('contact.title');
    return { title, description: descriptions[path][language], data: [faqNode(screen), trailNode(screen, title)] };
  }
  if (path === '/terms' || path === '/privacy') {
    const title = t(path === '/terms' ? 'consent.terms' : 'consent.privacy');
    return { title, description: descriptions[path][language], data: [trailNode(screen, title)] };
  }
  if (path === '/login' || path === '/register') {
    const title = t(path === '/login' ? 'login.title' : 'register.title');
    return { title, description: descriptions[path][language], index: false };
  }
  return undefined;
};
