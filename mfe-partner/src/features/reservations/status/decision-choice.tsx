import { useWonText } from '@hamkke/screen-kit/formatting';
import type { UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RadioCard, RadioCards } from '../../../components/radio-cards.tsx';
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
    <RadioCards legend={t(paid ? 'reservations.set.refundQuestion' : 'reservations.set.paidQuestion')}>
      {choice.choices.map((kind) => (
        <RadioCard
          key={kind}
          value={kind}
          chosen={kind === chosen}
          label={t(`reservations.set.${kind}`)}
          hint={t(`reservations.set.${kind}Hint`, { amount: won(choice.refundable) })}
          {...register('kind')}
        />
      ))}
    </RadioCards>
  );
}
