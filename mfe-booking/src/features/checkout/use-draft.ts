import { documentNames, documentVersions, type CustomerDetails, type DocumentName } from '@hamkke/contracts';
import { useShell } from '@hamkke/shell-api';
import { useEffect, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { forgetDraft, storeDraft, storedDraft, type Draft } from '../../components/payment/draft.ts';
import type { BookingForm } from './booking-form.ts';

const fields = ['name', 'email', 'phone'] as const;

/** The documents whose tick in a draft still counts. */
function agreedIn(draft: Draft | undefined): readonly DocumentName[] {
  return documentNames.filter((name) => draft?.consent?.[name] === documentVersions[name]);
}

/**
 * Restores what was typed before a reload, the way back or a declined card, and stores every change. What a member's
 * record, or the reservation that is extended or moves, fills in is not stored. `known` are the facts of an order that waits for its
 * payment. Call it after the hooks that fill the form in.
 */
export function useDraft(
  form: UseFormReturn<BookingForm>,
  customer: CustomerDetails | undefined,
  known: CustomerDetails | undefined,
  rental: string | undefined,
): void {
  const { session } = useShell();
  const { control, setValue } = form;
  const { dirtyFields } = form.formState;
  const [before] = useState<Draft | undefined>(() => (customer ? undefined : (storedDraft(session, rental) ?? known)));
  const restored = useRef(false);
  const values = useWatch({ control });
  useEffect(() => {
    if (!restored.current) return;
    const typed = fields
      .filter((field) => customer !== undefined || dirtyFields[field])
      .map((field) => [field, values[field] ?? '']);
    const consent = documentNames.filter((name) => values[name]).map((name) => [name, documentVersions[name]]);
    if (typed.length + consent.length > 0)
      storeDraft({ ...Object.fromEntries(typed), consent: Object.fromEntries(consent), rental }, session);
    else if (storedDraft(session, rental)) forgetDraft();
  });
  useEffect(() => {
    for (const field of fields) if (before?.[field]) setValue(field, before[field], { shouldDirty: true });
    for (const name of agreedIn(before)) setValue(name, true, { shouldDirty: true });
    restored.current = true;
  }, [before, setValue]);
}
