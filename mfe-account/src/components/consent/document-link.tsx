import type { DocumentName } from '@hamkke/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DocumentLinkProps {
  readonly document: DocumentName;
  readonly className?: string;
  /** The document's name where left out. */
  readonly children?: ReactNode;
}

/** A document to read before agreeing, in a window of its own: what was typed here stays. */
export function DocumentLink({ document, className = '', children }: DocumentLinkProps) {
  const { t } = useTranslation('account');
  return (
    <a
      href={`/${document}`}
      target="_blank"
      rel="noopener"
      className={`ac:font-medium ac:text-accent-strong ac:underline ac:underline-offset-4 ${className}`}
    >
      {children ?? t(`consent.${document}`)}
      <span className="ac:sr-only"> {t('contact.newWindow')}</span>
    </a>
  );
}
