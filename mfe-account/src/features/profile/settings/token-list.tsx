import { useOffline } from '@hamkke/shell-api';
import { Button, Dialog, Typed } from '@hamkke/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText, instantText } from '../../../components/instant-text.ts';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { Sentence } from '../../../components/sentence.tsx';
import type { ApiToken } from './use-tokens.ts';

interface TokenListProps {
  readonly tokens: readonly ApiToken[];
  readonly revoking: boolean;
  readonly onRevoke: (token: ApiToken, done: () => void) => void;
}

/** The valid tokens; revoking one needs a confirmation. */
export function TokenList({ tokens, revoking, onRevoke }: TokenListProps) {
  const { t, i18n } = useTranslation('account');
  const [selected, setSelected] = useState<ApiToken>();
  const close = () => setSelected(undefined);
  const offline = useOffline();
  if (tokens.length === 0) return <p className="ac:text-faint">{t('settings.tokens.empty')}</p>;
  return (
    <>
      <ul className="ac:flex ac:flex-col ac:divide-y ac:divide-line">
        {tokens.map((token) => (
          <li
            key={token.id}
            className="ac:flex ac:flex-wrap ac:items-center ac:gap-x-4 ac:gap-y-2 ac:py-3 ac:first:pt-0 ac:last:pb-0"
          >
            <KeyRound aria-hidden="true" size={20} className="ac:shrink-0 ac:text-faint" />
            <div className="ac:min-w-0 ac:grow ac:basis-48">
              <p className="ac:font-medium ac:wrap-anywhere ac:text-strong">
                <Typed>{token.name}</Typed>
              </p>
              <p className="ac:text-sm ac:text-faint">
                {t('settings.tokens.createdAt', { when: dayText(token.createdAt, i18n.language) })} ·{' '}
                {token.lastUsedAt === null
                  ? t('settings.tokens.neverUsed')
                  : t('settings.tokens.lastUsed', { when: instantText(token.lastUsedAt, i18n.language) })}
              </p>
            </div>
            <Button tone="secondary" disabled={offline} onClick={() => setSelected(token)}>
              <span aria-hidden="true">{t('settings.tokens.revoke')}</span>
              <span className="ac:sr-only">
                <Sentence
                  elements={{ name: <Typed>{token.name}</Typed> }}
                  write={(placeholders) => t('settings.tokens.revokeNamed', placeholders)}
                />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={selected !== undefined}
        onClose={close}
        title={t('settings.tokens.revokeTitle')}
        closeLabel={t('close')}
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              {t('cancel')}
            </Button>
            <Button
              tone="destructive"
              busy={revoking}
              disabled={offline}
              onClick={() => selected && onRevoke(selected, close)}
            >
              {t('settings.tokens.revoke')}
            </Button>
          </>
        }
      >
        <p className="ac:text-muted">
          <Sentence
            elements={{ name: <Typed>{selected?.name}</Typed> }}
            write={(placeholders) => t('settings.tokens.revokeText', placeholders)}
          />
        </p>
        <OfflineNote says="needed" />
      </Dialog>
    </>
  );
}
