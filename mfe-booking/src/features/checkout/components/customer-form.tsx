import { documentNames, type CustomerDetails } from '@hamkke/contracts';
import { useValidatedForm, type FieldErrors } from '@hamkke/screen-kit/forms';
import { useShell } from '@hamkke/shell-api';
import { Button, Card, Field, useToast } from '@hamkke/ui';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  bookingFormSchema,
  customerOf,
  validateBooking,
  type BookingForm,
  type CustomerError,
  type CustomerField,
} from '../booking-form.ts';
import { useAgreed } from '../use-agreed.ts';
import { useDraft } from '../use-draft.ts';
import { ConsentFields } from './consent-fields.tsx';

interface CustomerFormProps {
  /** The customer as entered before: they agreed to everything, so only the fields are shown again. */
  readonly customer: CustomerDetails | undefined;
  /** Who placed the order that waits for its payment. */
  readonly known?: CustomerDetails | undefined;
  /** The reservation that is extended, or moves, and its customer. */
  readonly rental?: { readonly reservationId: string; readonly customer: CustomerDetails } | undefined;
  /** Fields that the server refused. */
  readonly refused: FieldErrors<CustomerField, CustomerError>;
  /** The chosen way to pay needs the phone. */
  readonly phoneNeeded: boolean;
  readonly onSubmit: (customer: CustomerDetails) => void;
}

/** A field's value as long as nobody typed into it. */
function useDefault(
  { resetField, formState: { dirtyFields } }: UseFormReturn<BookingForm>,
  field: CustomerField,
  value: string,
  wanted: boolean,
): void {
  const fill = wanted && !dirtyFields[field];
  useEffect(() => {
    if (fill) resetField(field, { defaultValue: value });
  }, [fill, field, value, resetField]);
}

/**
 * Fills in the customer of the reservation that is extended or moves, else the member's name and address, and follows a sign-in or
 * sign-out elsewhere; what was typed stays as it is.
 */
function usePrefill(form: UseFormReturn<BookingForm>, wanted: boolean, customer: CustomerDetails | undefined): void {
  const { session } = useShell();
  const member = session.status === 'signed-in' ? session.user : undefined;
  const { name, email, phone }: CustomerDetails = customer ?? {
    name: member?.displayName ?? '',
    email: member?.email ?? '',
  };
  useDefault(form, 'name', name, wanted);
  useDefault(form, 'email', email, wanted);
  useDefault(form, 'phone', phone ?? '', wanted);
}

/** Validates a phone that was wrong again when another way to pay needs it, or does without it. */
function usePhoneAgain({ getFieldState, trigger }: UseFormReturn<BookingForm>, needed: boolean): void {
  const before = useRef(needed);
  useEffect(() => {
    if (before.current !== needed && getFieldState('phone').invalid) void trigger('phone');
    before.current = needed;
  }, [needed, getFieldState, trigger]);
}

/**
 * Who books, and to what they agree: name, e-mail and both documents are needed, the phone where the way to pay
 * needs it. Source: product spec section 5, checkout; decision 0060
 */
export function CustomerForm({ customer, known, rental, refused, phoneNeeded, onSubmit }: CustomerFormProps) {
  const { t } = useTranslation('booking');
  const toast = useToast();
  const agreed = useAgreed();
  const ticked = agreed || customer !== undefined;
  const {
    form,
    submit,
    bind: bindTo,
    place,
  } = useValidatedForm<BookingForm, CustomerError>({
    initial: { name: '', email: '', phone: '', ...customer, terms: ticked, privacy: ticked },
    validate: (typed) => validateBooking(typed, phoneNeeded),
    send: (typed) => onSubmit(customerOf(bookingFormSchema.parse(typed))),
    onInvalid(invalid) {
      if (invalid.name || invalid.email)
        toast({ title: t('checkout.inputError'), description: t('checkout.inputErrorText') });
      else if (invalid.terms || invalid.privacy)
        toast({ title: t('checkout.inputError'), description: t('checkout.consentErrorText') });
    },
    revalidate: 'onChange',
  });
  const { resetField } = form;
  usePrefill(form, customer === undefined, rental?.customer);
  useEffect(() => {
    // A member's agreement turns up with the server's answer, and goes with them.
    for (const name of documentNames) resetField(name, { defaultValue: ticked });
  }, [ticked, resetField]);
  useDraft(form, customer, known, rental?.reservationId);
  const bind = (field: CustomerField) =>
    bindTo(field, (error) => t(error === 'needed' ? 'checkout.fields.phoneMissing' : `checkout.fields.${field}`));
  useEffect(() => void place(refused), [refused, place]);
  usePhoneAgain(form, phoneNeeded);

  return (
    <Card>
      <h2 className="bk:text-lg bk:font-bold">{t('checkout.customerHeading')}</h2>
      <form noValidate onSubmit={submit} className="bk:mt-4 bk:flex bk:flex-col bk:gap-4">
        <Field label={t('checkout.name')} autoComplete="name" required {...bind('name')} />
        <Field
          label={t('checkout.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          hint={t('checkout.emailHint')}
          {...bind('email')}
        />
        <Field
          label={t('checkout.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...(phoneNeeded
            ? { required: true, hint: t('checkout.method.phoneNeeded') }
            : { optionalLabel: t('checkout.optional') })}
          {...bind('phone')}
        />
        {!agreed && <ConsentFields form={form} />}
        <Button type="submit" size="large" wide>
          {t('checkout.next')}
        </Button>
      </form>
    </Card>
  );
}
