import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { WrittenSection } from '../load-document.ts';

/** The sections of a document with the way to each: beside it on a wide page, under its title on a phone. */
export function Contents({ sections }: { readonly sections: readonly WrittenSection[] }) {
  const { t } = useTranslation('account');
  return (
    <nav
      aria-labelledby="contents-heading"
      className="ac:rounded-card ac:border ac:border-line ac:bg-surface ac:p-4 ac:sm:max-lg:max-w-2xl ac:lg:sticky ac:lg:top-20 ac:lg:col-start-1 ac:lg:row-span-2 ac:lg:row-start-1 ac:print:hidden"
    >
      <p id="contents-heading" className="ac:px-2 ac:pb-1 ac:text-sm ac:font-semibold ac:text-strong">
        {t('documents.contents')}
      </p>
      <ol className="ac:m-0 ac:flex ac:list-none ac:flex-col ac:p-0">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className="ac:flex ac:min-h-11 ac:items-center ac:rounded-lg ac:px-2 ac:py-1.5 ac:text-sm ac:leading-snug ac:text-muted ac:no-underline ac:transition-colors ac:hover:bg-lifted ac:hover:text-strong"
            >
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
