import { call } from '@hamkke/api-client';
import type { DueCheck } from '@hamkke/contracts';
import { checkUnit } from '@hamkke/contracts/calls';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { useValidatedForm } from '@hamkke/screen-kit/forms';
import { Alert, Button, Dialog, Field, useToast } from '@hamkke/ui';
import { useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../../../components/radio-cards.tsx';
import { useChangedWork } from '../use-work.ts';
import { isListOutdated, useCheckErrorText } from './check-error.ts';
import { PhotoField } from './photo-field.tsx';
import {
  maxNoteLength,
  problemBody,
  problemConditions,
  problemErrorTexts,
  refusedProblem,
  validateProblem,
  type ProblemFieldError,
  type ProblemForm,
} from './problem-form.ts';

interface ProblemDialogProps {
  readonly locationId: string;
  readonly check: DueCheck;
  readonly onClose: () => void;
}

/** Says what was found in a unit that is not clear, with a photo where there is one. */
export function ProblemDialog({ locationId, check: { reservationId, unitNumber }, onClose }: ProblemDialogProps) {
  const { t } = useTranslation('partner');
  const formId = useId();
  const toast = useToast();
  const errorText = useCheckErrorText();
  const changedWork = useChangedWork(locationId);
  const [refusal, setRefusal] = useState<unknown>();
  const unit = unitLabel({ unitNumber, locationId });
  const { form, sending, submit, bind, forget } = useValidatedForm<ProblemForm, ProblemFieldError>({
    initial: { condition: '', note: '', photo: '' },
    validate: validateProblem,
    async send({ condition, ...typed }) {
      if (condition === '') return; // nothing unvalidated is sent
      setRefusal(undefined);
      await call(checkUnit, { params: { id: reservationId }, body: problemBody({ condition, ...typed }) });
      toast({ title: t('work.checks.problem.done', { unit }), tone: 'success' });
      onClose();
      await changedWork(reservationId);
    },
    refused: refusedProblem,
    fail(error) {
      setRefusal(error);
      if (isListOutdated(error)) void changedWork();
    },
  });
  const textOf = (error: ProblemFieldError) => t(problemErrorTexts[error], { most: maxNoteLength });
  const condition = useWatch({ control: form.control, name: 'condition' });
  const {
    field: { ref: photoRef, value: photo, onChange: setPhoto },
    fieldState: { error: photoError },
  } = useController({ control: form.control, name: 'photo' });
  const { error: conditionError, ...conditionInput } = bind('condition', textOf);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('work.checks.problem.title', { unit })}
      description={t('work.checks.problem.lead')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={sending}>
            {t('work.checks.problem.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="pt:flex pt:flex-col pt:gap-4">
        {refusal !== undefined && (
          <Alert tone="warn" title={t('work.checks.failed')}>
            {errorText(refusal)}
          </Alert>
        )}
        <RadioCards legend={t('work.checks.problem.condition')}>
          {problemConditions.map((each) => (
            <RadioCard
              key={each}
              value={each}
              chosen={each === condition}
              label={t(`work.checks.problem.conditions.${each}.label`)}
              hint={t(`work.checks.problem.conditions.${each}.hint`)}
              aria-describedby={conditionError === undefined ? undefined : `${formId}-condition`}
              aria-invalid={conditionError === undefined ? undefined : true}
              {...conditionInput}
            />
          ))}
          {conditionError !== undefined && (
            <p id={`${formId}-condition`} className="pt:text-sm pt:text-danger">
              {conditionError}
            </p>
          )}
        </RadioCards>
        <Field
          label={t('work.checks.problem.note')}
          hint={t('work.checks.problem.noteHint')}
          autoComplete="off"
          maxLength={maxNoteLength}
          data-typed=""
          {...bind('note', textOf)}
        />
        <PhotoField
          ref={photoRef}
          photo={photo}
          onChange={(picked) => {
            setPhoto(picked);
            forget('photo');
          }}
          error={photoErrorOf(photoError?.type, textOf)}
        />
      </form>
    </Dialog>
  );
}

/** The type of an error is the key of its text; only errors of the photo reach its field. */
const photoErrorOf = (type: string | undefined, textOf: (error: ProblemFieldError) => string) =>
  type === 'photoInvalid' ? textOf(type) : undefined;
