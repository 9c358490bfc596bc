import { useShell } from '@hamkke/shell-api';
import { languageCodes, languages, type Language } from '@hamkke/ui';
import { ChevronDown, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/**
 * Chooses the language. The platform's own list: it is on every screen, so it must cost no code, and phones open it
 * under the thumb. The frame draws what is seen and the list lies over it without a look of its own, whatever a browser
 * makes of its appearance.
 */
export function LanguageSelector() {
  const { t } = useTranslation('shell');
  const { language, setLanguage } = useShell();
  return (
    <div className="relative flex h-11 w-17 items-center gap-3.5 overflow-clip rounded-control px-3 text-[0.9375rem] font-medium text-muted transition-colors hover:bg-lifted hover:text-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-strong sm:w-34">
      <Globe aria-hidden="true" size={18} className="shrink-0" />
      <span aria-hidden="true" className="truncate max-sm:hidden">
        {languages[language].name}
      </span>
      <ChevronDown aria-hidden="true" size={16} className="ms-auto shrink-0" />
      <select
        aria-label={t('language.label')}
        value={language}
        onChange={(event) => void setLanguage(event.target.value as Language)}
        className="hk-drawn-list absolute inset-0 size-full min-w-0 cursor-pointer text-base opacity-0"
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code} className="bg-lifted text-[0.9375rem] text-strong">
            {languages[code].name}
          </option>
        ))}
      </select>
    </div>
  );
}
