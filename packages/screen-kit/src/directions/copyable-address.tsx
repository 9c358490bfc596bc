import { IconButton, useSingleFlight, useToast } from '@hamkke/ui';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { useScreenText } from '../texts/remote-texts.ts';

export interface CopyableAddressProps {
  /** As the reader sees it, and copies it. */
  readonly address: string;
  readonly lang?: string | undefined;
}

/** An address with a button that copies it; where the browser refuses, it says so and marks the address. */
export function CopyableAddress({ address, lang }: CopyableAddressProps) {
  const t = useScreenText();
  const toast = useToast();
  const textRef = useRef<HTMLSpanElement>(null);
  const [copy] = useSingleFlight(async () => {
    try {
      // not there at all over plain http, which throws as a refusal does
      await navigator.clipboard.writeText(address);
      toast({ title: t('directions.copied'), tone: 'success' });
    } catch {
      if (textRef.current) getSelection()?.selectAllChildren(textRef.current);
      toast({ title: t('directions.notCopied'), description: t('directions.byHand'), tone: 'destructive' });
    }
  });
  return (
    <span className="sk:inline-flex sk:max-w-full sk:min-w-0 sk:items-center sk:gap-1">
      <span ref={textRef} lang={lang} className="sk:min-w-0 sk:wrap-anywhere">
        {address}
      </span>
      {address !== '' && (
        <IconButton label={t('directions.copy')} onClick={() => void copy()} className="sk:-my-2.5">
          <Copy aria-hidden="true" size={18} />
        </IconButton>
      )}
    </span>
  );
}
