import { Field } from '@hamkke/ui';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { featuresIn, usualFeatures, withFeatureToggled } from './feature-texts.ts';

/** Their keys in the texts, in the same order. */
const usualKeys = ['parking', 'allDay', 'cctv', 'temperature', 'area'] as const;

interface FeatureFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** What the input needs from the form. */
  readonly bound: { readonly name: string; readonly error: string | undefined };
}

/** Features as text separated by commas, with the usual ones to press. */
export function FeatureField({ text, onChange, bound }: FeatureFieldProps) {
  const { t } = useTranslation('partner');
  const chosen = featuresIn(text);
  return (
    <div className="pt:flex pt:flex-col pt:gap-2">
      <Field
        label={t('warehouses.form.features.label')}
        optionalLabel={t('optional')}
        hint={t('warehouses.form.features.hint')}
        autoComplete="off"
        {...bound}
      />
      <div role="group" aria-label={t('warehouses.form.features.usual')} className="pt:flex pt:flex-wrap pt:gap-2">
        {usualFeatures.map((feature, index) => {
          const pressed = chosen.includes(feature);
          const Icon = pressed ? Check : Plus;
          return (
            <button
              key={feature}
              type="button"
              aria-pressed={pressed}
              onClick={() => onChange(withFeatureToggled(text, feature))}
              className="pt:inline-flex pt:min-h-11 pt:cursor-pointer pt:items-center pt:gap-1.5 pt:rounded-full pt:border pt:border-line pt:bg-ink pt:px-4 pt:text-[0.9375rem] pt:text-muted pt:transition-colors pt:hover:border-line-strong pt:aria-pressed:border-accent pt:aria-pressed:bg-accent-soft pt:aria-pressed:text-strong"
            >
              <Icon aria-hidden="true" size={16} />
              {t(`warehouses.form.features.${usualKeys[index] ?? 'area'}`)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
