import { Disclosure } from '@hamkke/ui';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { useTranslation } from 'react-i18next';
import { needsYes, openProposal } from './open-proposal.ts';
import type { RenewalProps } from './renewal-props.ts';
import { StopControl } from './stop-control.tsx';
import { Sentences, TermsFacts } from './terms-facts.tsx';

/** A rental that goes on by itself: the next charge, what was agreed to, and the way to switch it off. */
export function RenewalOn({ reservationId, renewal }: RenewalProps) {
  const { t } = useTranslation('account');
  const { instant } = useDayTexts();
  const { terms, card, agreedAt, unpaid } = renewal;
  const proposal = openProposal(renewal);
  const lead = needsYes(proposal) ? 'needsYes' : unpaid === null ? 'lead' : 'charging';
  return (
    <>
      <p className="ac:text-muted">{t(`renewal.on.${lead}`)}</p>
      {terms !== null && (
        <div>
          <TermsFacts
            terms={terms}
            card={card}
            proposal={proposal}
            agreed={agreedAt === null ? '' : instant(agreedAt)}
          />
          <div className="ac:mt-2">
            <Disclosure level={3} summary={t('renewal.on.agreed')}>
              <Sentences sentences={terms.sentences} />
            </Disclosure>
          </div>
        </div>
      )}
      <StopControl reservationId={reservationId} renewal={renewal} />
    </>
  );
}
