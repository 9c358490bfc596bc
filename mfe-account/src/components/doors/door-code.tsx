import { Button, useToast, VisuallyHidden } from '@hamkke/ui';
import { Copy, Eye, EyeOff } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownCode } from './use-shown-code.ts';

/** The code, hidden until it is wanted: who looks over the shoulder could come in too. */
export function DoorCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const digits = useRef<HTMLSpanElement>(null);
  const { isShown, toggle } = useShownCode(code);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: t('access.code.copied'), tone: 'success' });
    } catch {
      // the browser refuses, or has no clipboard: the digits are marked, to be copied by hand
      if (digits.current) getSelection()?.selectAllChildren(digits.current);
    }
  }

  return (
    <div className="ac:flex ac:flex-col ac:gap-3 ac:rounded-control ac:border ac:border-line ac:bg-lifted ac:p-4">
      <p className="ac:text-sm ac:text-muted">{t('access.code.label')}</p>
      <p role="status" className="ac:font-mono ac:text-4xl ac:leading-none ac:font-semibold ac:tracking-wider">
        {isShown ? (
          <>
            <span ref={digits} aria-hidden="true" className="ac:text-strong">
              <span className="ac:me-4">{code.slice(0, 3)}</span>
              <span>{code.slice(3)}</span>
            </span>
            <VisuallyHidden>{Array.from(code).join(' ')}</VisuallyHidden>
          </>
        ) : (
          <>
            <span aria-hidden="true" className="ac:text-faint">
              <span className="ac:me-4">•••</span>
              <span>•••</span>
            </span>
            <VisuallyHidden>{t('access.code.hidden')}</VisuallyHidden>
          </>
        )}
      </p>
      <div className="ac:flex ac:flex-wrap ac:gap-2">
        <Button
          tone={isShown ? 'secondary' : 'primary'}
          className="ac:grow"
          icon={isShown ? <EyeOff aria-hidden="true" size={18} /> : <Eye aria-hidden="true" size={18} />}
          onClick={toggle}
        >
          {t(isShown ? 'access.code.hide' : 'access.code.show')}
        </Button>
        {isShown && (
          <Button
            tone="secondary"
            className="ac:grow"
            icon={<Copy aria-hidden="true" size={18} />}
            onClick={() => void copy()}
          >
            {t('access.code.copy')}
          </Button>
        )}
      </div>
    </div>
  );
}
