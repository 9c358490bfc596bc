import { createApiTokenBody } from '@hamkke/contracts';
import { Section } from '@hamkke/screen-kit/layout';
import { ReadFailed } from '@hamkke/screen-kit/reads';
import { useOffline } from '@hamkke/shell-api';
import { Alert, Button, CopyableText, Field, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import { TokenList } from './token-list.tsx';
import { useTokens, type NewToken, type Tokens } from './use-tokens.ts';

/** Tokens for programs: issued here, shown once, revoked here. */
export function TokenSection() {
  const { t } = useTranslation('account');
  const tokens = useTokens();
  const { list } = tokens;
  return (
    <Section level={2} heading={t('settings.tokens.heading')} lead={t('settings.tokens.lead')}>
      {list.isPending && (
        <SkeletonArea label={t('loading')}>
          <Skeleton className="ac:h-12 ac:rounded-control" />
        </SkeletonArea>
      )}
      {list.isError && <ReadFailed titleAs="h3" title={t('settings.tokens.failed')} read={list} />}
      <OfflineNote says="needed" />
      {list.isSuccess && (
        <TokenList
          tokens={list.data}
          revoking={tokens.revoking}
          onRevoke={(token, done) => void tokens.revoke(token, done)}
        />
      )}
      {tokens.fresh && <FreshToken token={tokens.fresh} onPutAway={tokens.putAway} />}
      <TokenForm tokens={tokens} />
    </Section>
  );
}

function FreshToken({ token, onPutAway }: { readonly token: NewToken; readonly onPutAway: () => void }) {
  const { t } = useTranslation('account');
  return (
    <Alert
      tone="ok"
      role="status"
      title={t('settings.tokens.created')}
      action={
        <Button tone="secondary" onClick={onPutAway}>
          {t('settings.tokens.dismiss')}
        </Button>
      }
    >
      <p className="ac:text-muted">{t('settings.tokens.createdText')}</p>
      <CopyableText text={token.token} copyLabel={t('settings.tokens.copy')} copiedLabel={t('copied')} />
    </Alert>
  );
}

function TokenForm({ tokens }: { readonly tokens: Tokens }) {
  const { t } = useTranslation('account');
  const [name, setName] = useState('');
  const [invalid, setInvalid] = useState(false);
  const offline = useOffline();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (createApiTokenBody.safeParse({ name }).success) void tokens.create(name, () => setName(''));
        else setInvalid(true);
      }}
      className="ac:flex ac:flex-col ac:gap-3 ac:border-t ac:border-line ac:pt-4 ac:sm:flex-row ac:sm:items-start"
    >
      <div className="ac:min-w-0 ac:grow">
        <Field
          label={t('settings.tokens.name')}
          hint={t('settings.tokens.nameHint')}
          autoComplete="off"
          value={name}
          error={invalid ? t('settings.tokens.nameInvalid') : undefined}
          onChange={({ target }) => {
            setName(target.value);
            setInvalid(false);
          }}
        />
      </div>
      <Button type="submit" tone="secondary" busy={tokens.creating} disabled={offline} className="ac:sm:mt-7.5">
        {tokens.creating ? t('settings.tokens.creating') : t('settings.tokens.create')}
      </Button>
    </form>
  );
}
