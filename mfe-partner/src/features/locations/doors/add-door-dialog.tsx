import { call } from '@hamkke/api-client';
import { doorKinds, type Door, type LockProviderName, type Location } from '@hamkke/contracts';
import { addDoor } from '@hamkke/contracts/calls';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useValidatedForm } from '@hamkke/screen-kit/forms';
import { Alert, Button, Dialog, Field, Select, useToast } from '@hamkke/ui';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../../components/radio-cards.tsx';
import { useAttempt } from '../writing/use-attempt.ts';
import {
  doorBody,
  doorErrorTexts,
  refusedDoor,
  validateDoor,
  type DoorFieldError,
  type DoorForm,
} from './door-form.ts';
import { providerNames } from './door-texts.ts';
import { UnitSelect } from './unit-select.tsx';
import { useChangedDoors } from './use-doors.ts';

interface AddDoorDialogProps {
  readonly location: Location;
  readonly doors: readonly Door[];
  /** Whose locks can be connected; one at least. */
  readonly providers: readonly LockProviderName[];
  readonly onClose: () => void;
}

const kindTexts = {
  entrance: { label: 'doors.kinds.entrance', hint: 'doors.add.entranceHint' },
  unit: { label: 'doors.kinds.unit', hint: 'doors.add.unitHint' },
} as const;
const deviceHints = { ttlock: 'doors.add.ttlockHint', seam: 'doors.add.seamHint' } as const;

/** Connects a lock as a door of a location. */
export function AddDoorDialog({ location, doors, providers, onClose }: AddDoorDialogProps) {
  const { t } = useTranslation('partner');
  const formId = useId();
  const errorText = useErrorText();
  const toast = useToast();
  const attempt = useAttempt();
  const changedDoors = useChangedDoors(location.id);
  const [refusal, setRefusal] = useState<unknown>();
  const [first = 'ttlock'] = providers;
  const { form, sending, submit, bind, forget } = useValidatedForm<DoorForm, DoorFieldError>({
    initial: { name: '', kind: 'entrance', unitId: '', provider: first, deviceId: '' },
    validate: validateDoor,
    async send(typed) {
      setRefusal(undefined);
      const body = doorBody(typed);
      const door = await attempt.run(body, (idempotencyKey) =>
        call(addDoor, { params: { id: location.id }, body, idempotencyKey }),
      );
      onClose();
      toast({ title: t('doors.add.done', { name: door.name }), tone: 'success' });
      await changedDoors();
    },
    refused: refusedDoor,
    fail: setRefusal,
  });
  const [kind, provider] = useWatch({ control: form.control, name: ['kind', 'provider'] });
  const textOf = (error: DoorFieldError) => t(doorErrorTexts[error]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('doors.add.title')}
      description={t('doors.add.lead')}
      closeLabel={t('close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={sending}>
            {t('doors.add.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="pt:flex pt:flex-col pt:gap-4">
        {refusal !== undefined && (
          <Alert tone="warn" title={t('doors.add.failed')}>
            {errorText(refusal)}
          </Alert>
        )}
        <Field
          label={t('doors.add.name')}
          hint={t('doors.add.nameHint')}
          autoComplete="off"
          maxLength={60}
          data-autofocus=""
          data-typed=""
          {...bind('name', textOf)}
        />
        <RadioCards legend={t('doors.add.kind')}>
          {doorKinds.map((each) => (
            <RadioCard
              key={each}
              value={each}
              chosen={each === kind}
              label={t(kindTexts[each].label)}
              hint={t(kindTexts[each].hint)}
              {...form.register('kind', { onChange: () => forget('unitId') })}
            />
          ))}
        </RadioCards>
        {kind === 'unit' && <UnitSelect locationId={location.id} doors={doors} {...bind('unitId', textOf)} />}
        <Select
          label={t('doors.add.provider')}
          options={providers.map((value) => ({ value, label: providerNames[value] }))}
          {...bind('provider', textOf, { onChanged: () => forget('deviceId') })}
        />
        <Field
          label={t('doors.add.deviceId')}
          hint={t(deviceHints[provider])}
          inputMode={provider === 'ttlock' ? 'numeric' : 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          data-typed=""
          {...bind('deviceId', textOf)}
        />
      </form>
    </Dialog>
  );
}
