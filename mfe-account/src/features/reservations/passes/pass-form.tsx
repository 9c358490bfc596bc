import type { Pass } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useNow } from '@hamkke/screen-kit/formatting';
import { useValidatedForm } from '@hamkke/screen-kit/forms';
import { Alert, Field, Radio, RadioGroup } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineNote } from '../../../components/offline/offline-note.tsx';
import {
  bodyOf,
  passErrorTexts,
  refusedPass,
  validatePass,
  type PassFieldError,
  type PassSpan,
  type PassTyping,
} from './pass-body.ts';
import type { PassAdding } from './use-add-pass.ts';

interface PassFormProps {
  readonly id: string;
  readonly add: PassAdding['add'];
  readonly onAdded: (pass: Pass) => void;
}

const spans: readonly PassSpan[] = ['always', 'days'];
const spanTexts = { always: 'passes.always', days: 'passes.add.days' } as const satisfies Record<PassSpan, string>;

/** For whom a pass is, and for which days. */
export function PassForm({ id, add, onAdded }: PassFormProps) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const today = seoulDateOf(useNow(60_000));
  const [refusal, setRefusal] = useState<unknown>();
  const { form, submit, bind, forget } = useValidatedForm<PassTyping, PassFieldError>({
    initial: { name: '', span: 'always', firstDay: today, lastDay: '' },
    validate: (typed) => validatePass(typed, today),
    send: async (typed) => {
      setRefusal(undefined);
      onAdded(await add(bodyOf(typed)));
    },
    refused: refusedPass,
    fail: setRefusal,
    together: { firstDay: ['lastDay'] },
  });
  const [span, firstDay] = form.watch(['span', 'firstDay']);
  const textOf = (error: PassFieldError) => t(passErrorTexts[error]);
  const choose = (chosen: PassSpan) => {
    form.setValue('span', chosen);
    forget('firstDay');
    forget('lastDay');
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="ac:flex ac:flex-col ac:gap-4">
      <OfflineNote says="needed" />
      {refusal !== undefined && <Alert tone="warn">{errorText(refusal)}</Alert>}
      <p className="ac:text-muted">{t('passes.link.gives')}</p>
      <Field
        label={t('passes.add.name')}
        hint={t('passes.add.nameHint')}
        required
        maxLength={40}
        autoComplete="off"
        data-autofocus=""
        data-typed=""
        {...bind('name', textOf)}
      />
      <RadioGroup<PassSpan>
        value={span}
        onChange={choose}
        aria-label={t('passes.add.span')}
        className="ac:flex ac:flex-col ac:gap-2"
      >
        {spans.map((each) => (
          <Radio
            key={each}
            value={each}
            className="ac:flex ac:min-h-12 ac:cursor-pointer ac:items-center ac:rounded-control ac:border ac:border-line ac:px-4 ac:py-2 ac:font-medium ac:text-strong ac:transition-colors ac:hover:border-line-strong ac:data-checked:border-accent ac:data-checked:bg-accent-soft"
          >
            {t(spanTexts[each])}
          </Radio>
        ))}
      </RadioGroup>
      {span === 'days' && (
        <div className="ac:grid ac:gap-4 ac:sm:grid-cols-2 ac:sm:items-start">
          <Field type="date" label={t('passes.add.firstDay')} required min={today} {...bind('firstDay', textOf)} />
          <Field
            type="date"
            label={t('passes.add.lastDay')}
            required
            min={firstDay > today ? firstDay : today}
            {...bind('lastDay', textOf)}
          />
        </div>
      )}
    </form>
  );
}
