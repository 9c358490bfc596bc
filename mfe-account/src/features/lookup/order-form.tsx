import { requestLookupBody } from '@hamkke/contracts';
import { contractFields, useValidatedForm } from '@hamkke/screen-kit/forms';
import { Alert, Field } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import type { z } from '@hamkke/contracts/zod';
import { OnlineButton } from '../../components/offline/online-button.tsx';
import { orderNumberOf } from './requested-lookup.ts';
import { useRefusalText } from './refusal-text.ts';
import { useRequestCode } from './use-request-code.ts';

type Question = z.output<typeof requestLookupBody>;

const fields = contractFields<keyof Question, 'invalid'>({ orderId: 'orderId', email: 'email' }, () => 'invalid');

/**
 * First step: the order number and the address it was booked with. What follows is the same whether or not they belong
 * together.
 */
export function OrderForm({ order }: { readonly order: string }) {
  const { t } = useTranslation('account');
  const refusalText = useRefusalText();
  const { requestCode, error } = useRequestCode();
  const { sending, submit, bind } = useValidatedForm<Question, 'invalid'>({
    initial: { orderId: orderNumberOf(order), email: '' },
    validate: (typed) => fields.validate(requestLookupBody, typed),
    send: (typed) => requestCode(requestLookupBody.parse(typed)),
    refused: fields.refused,
    fail: () => undefined, // said above the fields
    revalidate: 'onChange',
  });
  return (
    <form noValidate onSubmit={submit} className="ac:flex ac:flex-col ac:gap-4">
      {error !== null && <Alert>{refusalText(error)}</Alert>}
      <Field
        label={t('lookup.order')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={t('lookup.orderHint')}
        {...bind('orderId', () => t('lookup.orderInvalid'), { setValueAs: orderNumberOf })}
      />
      <Field
        label={t('lookup.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint={t('lookup.emailHint')}
        {...bind('email', () => t('lookup.emailInvalid'))}
      />
      <OnlineButton type="submit" size="large" wide busy={sending}>
        {t('lookup.send')}
      </OnlineButton>
    </form>
  );
}
