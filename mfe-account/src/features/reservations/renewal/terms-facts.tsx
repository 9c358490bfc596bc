import type { PriceProposal, RenewalTerms, SavedCard } from '@hamkke/contracts';
import { formatWon } from '@hamkke/money';
import { textLanguage, useDayTexts } from '@hamkke/screen-kit/formatting';
import { FactList } from '@hamkke/screen-kit/layout';
import { useTranslation } from 'react-i18next';
import { useCardText } from '../../../components/saved-card/card-text.ts';
import { needsYes } from './open-proposal.ts';

interface TermsFactsProps {
  readonly terms: RenewalTerms;
  readonly card: SavedCard | null;
  /** A higher price of the next term: what is charged for it is that, or nothing. */
  readonly proposal?: PriceProposal | null;
  /** When it was agreed to, written for the reader; none before. */
  readonly agreed?: string | undefined;
}

/** When the card is charged, how much, and which card; an amount that needs a yes is named as such. */
export function TermsFacts({ terms, card, proposal = null, agreed }: TermsFactsProps) {
  const { t, i18n } = useTranslation('account');
  const { day } = useDayTexts();
  const cardText = useCardText();
  const amount = formatWon(proposal?.amount ?? terms.amount, i18n.language);
  return (
    <FactList
      facts={[
        [t('renewal.facts.chargeOn'), day(terms.chargeOn)],
        [t('renewal.facts.amount'), needsYes(proposal) ? t('renewal.facts.withYes', { value: amount }) : amount],
        [
          t('renewal.facts.later'),
          agreed === undefined && terms.laterCharges.length > 0 && <Days days={terms.laterCharges.map(day)} />,
        ],
        [t('renewal.facts.card'), card && cardText(card)],
        [t('renewal.facts.agreed'), agreed],
      ]}
    />
  );
}

function Days({ days }: { readonly days: readonly string[] }) {
  return days.map((written) => (
    <span key={written} className="ac:block">
      {written}
    </span>
  ));
}

/** What is agreed to, or was, as the server has it word by word: also in the language in which it was agreed to. */
export function Sentences({ sentences }: { readonly sentences: readonly string[] }) {
  const { i18n } = useTranslation('account');
  return (
    <ul className="ac:m-0 ac:flex ac:list-disc ac:flex-col ac:gap-2 ac:ps-5 ac:text-[0.9375rem] ac:text-muted">
      {sentences.map((sentence) => {
        const lang = textLanguage(sentence, sentence, i18n.language);
        return (
          <li key={sentence} lang={lang} data-typed={lang && ''}>
            {sentence}
          </li>
        );
      })}
    </ul>
  );
}
