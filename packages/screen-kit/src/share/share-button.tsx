import { CopyableText, Dialog, IconButton, useSingleFlight, useToast } from '@hamkke/ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useScreenText } from '../texts/remote-texts.ts';
import { sharePage, type SharedPage } from './share-page.ts';

export interface ShareButtonProps extends Pick<SharedPage, 'title' | 'text'> {
  /** Path of a page that everybody may see, without a query: that is the reader's own choice. */
  readonly path: string;
  readonly className?: string;
}

/**
 * Shares a page with whatever the browser offers; where it offers nothing the link is copied, and where that is refused
 * it is shown.
 */
export function ShareButton({ title, text, path, className }: ShareButtonProps) {
  const t = useScreenText();
  const toast = useToast();
  /** The link, once it must be copied by hand. */
  const [shown, setShown] = useState<string>();
  const [share] = useSingleFlight(async () => {
    const url = new URL(path, location.origin).href;
    const outcome = await sharePage({ title, text, url });
    if (outcome === 'copied') toast({ title: t('share.copied'), tone: 'success' });
    setShown(outcome === 'refused' ? url : undefined);
  });
  return (
    <>
      <IconButton label={t('share.open')} className={className} onClick={() => void share()}>
        <Share2 aria-hidden="true" size={20} />
      </IconButton>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={t('share.byHand')}
        closeLabel={t('share.close')}
      >
        <CopyableText text={shown ?? ''} copyLabel={t('share.copy')} copiedLabel={t('share.copied')} />
      </Dialog>
    </>
  );
}
