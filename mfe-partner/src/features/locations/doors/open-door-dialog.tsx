import { call } from '@hamkke/api-client';
import { openDoorBody, type Door } from '@hamkke/contracts';
import { openDoor } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { contractFields, useValidatedForm } from '@hamkke/screen-kit/forms';
import { Alert, Button, Dialog, Field, useToast } from '@hamkke/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypedIn } from '../../../components/typed-in.tsx';
import { useAttempt } from '../writing/use-attempt.ts';
import { useChangedDoors } from './use-doors.ts';

/** Most characters of a reason. Source: contracts, `openDoorBody`. */
const maxReasonLength = 200;

const reasonErrors = {
  missing: 'doors.open.reasonMissing',
  tooLong: 'doors.open.reasonTooLong',
  notAllowed: 'doors.open.reasonNotAllowed',
} as const;
type ReasonError = keyof typeof reasonErrors;

const fields = contractFields<'reason', ReasonError>({ reason: 'reason' }, (_, code) => {
  if (code === 'too_small' || code === 'required') return 'missing';
  return code === 'too_big' ? 'tooLong' : 'notAllowed';
});

/** Opens a door from afar, for a reason that stays in the log. */
export function OpenDoorDialog({ door, onClose }: { readonly door: Door; readonly onClose: () => void }) {
  const { t } = useTranslation('partner');
  const formId = useId();
  const toast = useToast();
  const errorText = useErrorText();
  const attempt = useAttempt();
  const { id, name, locationId } = door;
  const changedDoors = useChangedDoors(locationId);
  const [refusal, setRefusal] = useState<unknown>();
  const { sending, submit, bind } = useValidatedForm<{ reason: string }, ReasonError>({
    initial: { reason: '' },
    validate: (typed) => fields.validate(openDoorBody, typed),
    async send({ reason }) {
      setRefusal(undefined);
      const body = { reason: reason.trim() };
      await attempt.run(body, (idempotencyKey) => call(openDoor, { params: { id }, body, idempotencyKey }));
      onClose();
      toast({ title: t('doors.open.done', { name }), tone: 'success' });
      void changedDoors();
    },
    refused: fields.refused,
    fail(error) {
      setRefusal(error);
      // it was decided on newer facts than the list has: whether the lock can be reached
      void changedDoors();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<TypedIn text={name} sentence={(named) => t('doors.open.title', { name: named })} />}
      description={t('doors.open.text')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={sending}>
            {t('doors.open.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="pt:flex pt:flex-col pt:gap-4">
        {refusal !== undefined && (
          <Alert tone="warn" title={t('doors.open.failed')}>
            {errorText(refusal)}
          </Alert>
        )}
        <Field
          label={t('doors.open.reason')}
          autoComplete="off"
          maxLength={maxReasonLength}
          data-autofocus=""
          data-typed=""
          {...bind('reason', (error) => t(reasonErrors[error], { most: maxReasonLength }))}
        />
      </form>
    </Dialog>
  );
}
