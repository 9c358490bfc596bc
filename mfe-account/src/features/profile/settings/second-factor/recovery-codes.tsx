import { Alert, Button } from '@hamkke/ui';
import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveTextFile } from '../../../../components/save-file.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onPutAway: () => void;
}

/** The recovery codes of a second factor, shown this once, to be taken elsewhere. */
export function RecoveryCodes({ codes, onPutAway }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const list = useRef<HTMLUListElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      // Where the browser refuses, the codes are marked, ready to be copied by hand.
      if (list.current) getSelection()?.selectAllChildren(list.current);
    }
  };
  return (
    <Alert
      tone="ok"
      role="status"
      title={t('secondFactor.done')}
      action={
        <div className="ac:flex ac:flex-wrap ac:items-center ac:gap-2">
          <Button tone="secondary" icon={<Copy aria-hidden="true" size={18} />} onClick={() => void copy()}>
            {t(copied ? 'copied' : 'secondFactor.copyCodes')}
          </Button>
          <Button
            tone="secondary"
            icon={<Download aria-hidden="true" size={18} />}
            onClick={() => saveTextFile('hamkke-recovery-codes.txt', codes)}
          >
            {t('secondFactor.saveCodes')}
          </Button>
          <Button onClick={onPutAway}>{t('secondFactor.putAway')}</Button>
        </div>
      }
    >
      <p>{t('secondFactor.codesText')}</p>
      <ul
        ref={list}
        aria-label={t('secondFactor.codes')}
        className="ac:my-3 ac:grid ac:gap-x-6 ac:gap-y-1 ac:sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="ac:tabular-nums">{code}</code>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
