import { ApiError } from '@hamkke/api-client';
import { useErrorText } from '@hamkke/screen-kit/errors';
import { useTranslation } from 'react-i18next';

/** What a refusal says of the unit: the list that it was decided on is out of date. */
const outdatedTexts = {
  UNIT_IN_USE: 'work.checks.refused.inUse',
  VERSION_CONFLICT: 'work.checks.refused.checked',
  NOT_FOUND: 'work.checks.refused.gone',
} as const;

const outdatedCode = (error: unknown): keyof typeof outdatedTexts | undefined => {
  const code = error instanceof ApiError ? error.code : undefined;
  return code !== undefined && code in outdatedTexts ? (code as keyof typeof outdatedTexts) : undefined;
};

/** Whether a check was refused because the list is out of date. */
export const isListOutdated = (error: unknown): boolean => outdatedCode(error) !== undefined;

/** Says why a check was refused. */
export function useCheckErrorText(): (error: unknown) => string {
  const { t } = useTranslation('partner');
  const errorText = useErrorText();
  return (error) => {
    const code = outdatedCode(error);
    return code === undefined ? errorText(error) : t(outdatedTexts[code]);
  };
}
