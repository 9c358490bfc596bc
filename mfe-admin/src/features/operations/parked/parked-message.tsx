import { Button, useToast } from '@hamkke/ui';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { prettyMessage } from './pretty-message.ts';

/**
 * The message as it came, to unfold and to take elsewhere; where the browser refuses to copy, it is marked, ready to be
 * copied by hand.
 */
export function ParkedMessage({ message }: { readonly message: string }) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const messageRef = useRef<HTMLPreElement>(null);
  const text = prettyMessage(message);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('operations.parked.copied'), tone: 'success' });
    } catch {
      if (messageRef.current) getSelection()?.selectAllChildren(messageRef.current);
      toast({ title: t('operations.parked.copyFailed') });
    }
  };
  return (
    <details className="ad:min-w-0">
      <summary className="ad:cursor-pointer ad:py-3 ad:font-medium ad:text-muted ad:hover:text-strong">
        {t('operations.parked.message')}
      </summary>
      <div className="ad:flex ad:flex-col ad:items-start ad:gap-2">
        <pre
          ref={messageRef}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
          tabIndex={0}
          lang="en"
          data-typed=""
          className="ad:m-0 ad:max-h-96 ad:w-full ad:overflow-auto ad:rounded-control ad:bg-ink ad:p-3 ad:text-sm ad:wrap-anywhere ad:whitespace-pre-wrap"
        >
          {text}
        </pre>
        <Button tone="secondary" icon={<Copy aria-hidden="true" size={18} />} onClick={() => void copy()}>
          {t('operations.parked.copy')}
        </Button>
      </div>
    </details>
  );
}
