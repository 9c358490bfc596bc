import { useWonText } from '@hamkke/screen-kit/formatting';
import type { UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Choice, DecisionKind } from './choice.ts';
import type { DecisionForm } from './validate-decision.ts';

interface DecisionChoiceProps {
  readonly choice: Choice;
  readonly chosen: DecisionKind;
  readonly register: UseFormRegister<DecisionForm>;
}

/** The decisions that the server offers, one of them chosen. */
export function DecisionChoice({ choice, chosen, register }: DecisionChoiceProps) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const paid = choice.choices.some((kind) => kind === 'refund' || kind === 'no-refund');
  return (
    <fieldset className="pt:m-0 pt:flex pt:min-w-0 pt:flex-col pt:gap-2 pt:border-0 pt:p-0">
      <legend className="pt:mb-2 pt:p-0 pt:text-[0.9375rem] pt:font-medium pt:text-strong">
        {t(paid ? 'reservations.set.refundQuestion' : 'reservations.set.paidQuestion')}
      </legend>
      {choice.choices.map((kind) => (
        <label
          key={kind}
          className={`pt:flex pt:min-h-12 pt:cursor-pointer pt:items-start pt:gap-3 pt:rounded-control pt:border pt:px-4 pt:py-3 ${kind === chosen ? 'pt:border-accent pt:bg-accent-soft' : 'pt:border-line-strong pt:hover:border-muted'}`}
        >
          <input
            type="radio"
            value={kind}
            {...register('kind')}
            className="pt:mt-1 pt:size-4 pt:shrink-0 pt:accent-accent"
          />
          <span className="pt:flex pt:flex-col">
            <span className="pt:font-medium pt:text-strong">{t(`reservations.set.${kind}`)}</span>
            <span className="pt:text-sm pt:text-muted">
              {t(`reservations.set.${kind}Hint`, { amount: won(choice.refundable) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
