import { useShell } from '@hamkke/shell-api';
import { languageCodes, languages, type Language } from '@hamkke/ui';
import { ChevronDown, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Chooses the language. The platform's own list: it is on every screen, so it must cost no code, and phones open it under the thumb. */
export function LanguageSelector() {
  const { t } = useTranslation('shell');
  const { language, setLanguage } = useShell();
  return (
    <div className="relative inline-flex items-center rounded-control text-muted transition-colors hover:bg-lifted hover:text-strong">
      <Globe aria-hidden="true" size={18} className="pointer-events-none absolute start-3" />
      <select
        aria-label={t('language.label')}
        value={language}
        onChange={(event) => void setLanguage(event.target.value as Language)}
        className="hk-drawn-list h-11 w-17 cursor-pointer rounded-control overflow-hidden bg-transparent ps-10 pe-8 text-base font-medium whitespace-nowrap text-transparent max-sm:indent-96 sm:w-34 sm:text-[0.9375rem] sm:text-inherit"
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code} className="bg-lifted indent-0 text-[0.9375rem] text-strong">
            {languages[code].name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={16} className="pointer-events-none absolute end-2.5" />
    </div>
  );
}
