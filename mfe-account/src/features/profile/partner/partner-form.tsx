import { ApiError, call } from '@hamkke/api-client';
import { setPartnerIdBody, type Account } from '@hamkke/contracts';
import { setPartnerId } from '@hamkke/contracts/calls';
import { useOffline, useShell } from '@hamkke/shell-api';
import { Button, Field, useSingleFlight, useToast } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The partner's id at the payment provider. Source: product spec sections 2, 5 and 8, partner id. */
export function PartnerForm({ user }: { readonly user: Account }) {
  const { t } = useTranslation('account');
  const { refreshSession, reportError } = useShell();
  const toast = useToast();
  const offline = useOffline();
  const [partnerId, setTyped] = useState(user.partnerId ?? '');
  const [invalid, setInvalid] = useState(false);
  const wanted = partnerId.trim();
  const [save, saving] = useSingleFlight(async () => {
    try {
      await call(setPartnerId, { params: { id: user.id }, body: { partnerId: wanted } });
      await refreshSession();
      toast({ title: t('profile.franchise.saved'), tone: 'success' });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VALIDATION') setInvalid(true);
      else reportError(error, 'partner id');
      toast({ title: t('profile.franchise.failed'), tone: 'destructive' });
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === '') return;
        if (setPartnerIdBody.safeParse({ partnerId: wanted }).success) void save();
        else setInvalid(true);
      }}
      className="ac:flex ac:flex-col ac:gap-3 ac:sm:flex-row ac:sm:items-start"
    >
      <div className="ac:min-w-0 ac:grow">
        <Field
          label={t('profile.franchise.partnerId')}
          hint={offline ? t('offline.needed') : t('profile.franchise.partnerHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={partnerId}
          error={invalid ? t('profile.franchise.partnerFormat') : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setInvalid(false);
          }}
        />
      </div>
      <Button type="submit" disabled={wanted === '' || saving || offline} className="ac:sm:mt-7.5">
        {saving ? t('profile.franchise.saving') : t('profile.franchise.save')}
      </Button>
    </form>
  );
}
