import { useTranslation } from 'react-i18next';
import { Sentence } from '../sentence.tsx';
import { DocumentLink } from './document-link.tsx';

/** What a visitor agrees to by going on with a provider. */
export function ConsentNote() {
  const { t } = useTranslation('account');
  const link = 'ac:-my-3 ac:inline-block ac:py-3';
  return (
    <p className="ac:text-center ac:text-sm ac:text-faint">
      <Sentence
        elements={{
          terms: <DocumentLink document="terms" className={link} />,
          privacy: <DocumentLink document="privacy" className={link} />,
        }}
        write={(placeholders) => t('consent.byContinuing', placeholders)}
      />
    </p>
  );
}
