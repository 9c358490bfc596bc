import type { PartnerProposal } from '@hamkke/contracts';
import { unitLabel, useDayTexts, useWonText } from '@hamkke/screen-kit/formatting';
import { Badge, Disclosure, Typed, VisuallyHidden } from '@hamkke/ui';
import { Check, Hourglass, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CustomerName } from '../customer-name.tsx';
import { customerOf } from '../renewing/renewing-row.ts';

interface ProposalProps {
  readonly proposal: PartnerProposal;
}

/** What a term costs as it was agreed to, and what was proposed. */
export function PriceText({ proposal: { amountBefore, amount } }: ProposalProps) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  return t('reservations.proposals.change', { before: won(amountBefore), after: won(amount) });
}

const looks = {
  accepted: { tone: 'ok', icon: Check },
  declined: { tone: 'neutral', icon: X },
  none: { tone: 'neutral', icon: Hourglass },
} as const;

/** What the customer answered, and when. */
export function AnswerText({ proposal: { answer, answeredAt } }: ProposalProps) {
  const { t } = useTranslation('partner');
  const { instant } = useDayTexts();
  const { tone, icon: Icon } = looks[answer ?? 'none'];
  return (
    <span className="pt:inline-flex pt:flex-col pt:items-start pt:gap-1">
      <Badge tone={tone} icon={<Icon aria-hidden="true" size={14} />}>
        {t(`reservations.proposals.answers.${answer ?? 'none'}`)}
      </Badge>
      {answeredAt !== null && <span className="pt:text-sm pt:tabular-nums pt:text-faint">{instant(answeredAt)}</span>}
    </span>
  );
}

/** What was sent, word by word: the proof of a charge. The words are in the language of the customer. */
export function SentSentences({ proposal }: ProposalProps) {
  const { t } = useTranslation('partner');
  const { wording, sentences } = proposal;
  return (
    <Disclosure
      summary={
        <span>
          {t('reservations.proposals.sent')}{' '}
          <VisuallyHidden>
            <CustomerName reservation={customerOf(proposal)} /> {unitLabel(proposal)}
          </VisuallyHidden>
        </span>
      }
    >
      <ul className="pt:m-0 pt:flex pt:flex-col pt:gap-1.5 pt:ps-5 pt:text-strong">
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Typed>{sentence}</Typed>
          </li>
        ))}
      </ul>
      <p className="pt:mt-2 pt:text-sm pt:text-faint">{t('reservations.proposals.wording', { version: wording })}</p>
    </Disclosure>
  );
}
