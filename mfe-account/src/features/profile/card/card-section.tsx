import { reading } from '@hamkke/api-client';
import type { SavedCard } from '@hamkke/contracts';
import { readCard } from '@hamkke/contracts/calls';
import { FactList, Section } from '@hamkke/screen-kit/layout';
import { ReadFailed } from '@hamkke/screen-kit/reads';
import { useOffline } from '@hamkke/shell-api';
import { Button } from '@hamkke/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../components/instant-text.ts';
import { useBackOnline } from '../../../components/offline/back-online.ts';
import { OnlineButton } from '../../../components/offline/online-button.tsx';
import { useCardText } from '../../../components/saved-card/card-text.ts';
import { SavingAlert } from '../../../components/saved-card/saving-alert.tsx';
import { useCardSaving, type CardSaving } from '../../../components/saved-card/use-card-saving.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

/** The saved card, with saving, changing and removing it. What was read before stays where it cannot be read anew. */
export function CardSection() {
  const { t } = useTranslation('account');
  const saving = useCardSaving();
  const read = useQuery({ ...reading(readCard, {}), refetchOnMount: 'always' });
  useBackOnline(read.refetch);
  // A release of the server that knows no saved cards.
  if (read.error?.status === 404) return null;
  return (
    <Section level={2} heading={t('card.heading')} lead={t('card.lead')}>
      <SavingAlert saving={saving} />
      {read.isPending && <CardSkeleton />}
      {read.isError && read.data === undefined && <ReadFailed titleAs="h3" title={t('card.failed')} read={read} />}
      {read.data !== undefined && <CardView card={read.data.card} saving={saving} />}
    </Section>
  );
}

function CardView({ card, saving }: { readonly card: SavedCard | null; readonly saving: CardSaving }) {
  const { t } = useTranslation('account');
  const offline = useOffline();
  const [removing, setRemoving] = useState(false);
  return (
    <>
      {card === null ? <NoCard /> : <CardFacts card={card} />}
      <div className="ac:flex ac:flex-col ac:items-start ac:gap-2">
        <div className="ac:flex ac:flex-wrap ac:gap-2">
          {card !== null && (
            <Button tone="secondary" disabled={offline || saving.busy} onClick={() => setRemoving(true)}>
              {t('card.remove')}
            </Button>
          )}
          <OnlineButton tone={card === null ? 'primary' : 'secondary'} busy={saving.busy} onClick={saving.save}>
            {t(card === null ? 'card.save' : 'card.change')}
          </OnlineButton>
        </div>
      </div>
      {removing && card !== null && <RemovalDialog card={card} onClose={() => setRemoving(false)} />}
    </>
  );
}

function NoCard() {
  const { t } = useTranslation('account');
  return (
    <div>
      <p className="ac:font-medium ac:text-strong">{t('card.none')}</p>
      <p className="ac:text-muted">{t('card.noneHint')}</p>
    </div>
  );
}

function CardFacts({ card }: { readonly card: SavedCard }) {
  const { t, i18n } = useTranslation('account');
  const cardText = useCardText();
  return (
    <FactList
      look="below"
      facts={[
        [t('card.kind'), cardText(card)],
        [t('card.savedAt'), dayText(card.savedAt, i18n.language)],
        [t('card.renewals'), card.renewals === 0 ? t('card.noRenewals') : t('card.count', { count: card.renewals })],
      ]}
    />
  );
}
