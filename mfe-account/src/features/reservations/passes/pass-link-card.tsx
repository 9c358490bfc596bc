import { sharePage } from '@hamkke/screen-kit/share';
import { Button, useSingleFlight } from '@hamkke/ui';
import { Copy, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passLink } from './pass-link.ts';

interface PassLinkCardProps {
  readonly token: string;
  /** What the person gets with the link: where the unit is. Nothing that says whose it is may be in it. */
  readonly place: string;
  /** The pass was just added: what had the focus has gone with the form. */
  readonly isNew?: boolean;
}

/** The link of a pass, with what the person gets by it; it goes through the browser's share window, or is copied. */
export function PassLinkCard({ token, place, isNew = false }: PassLinkCardProps) {
  const { t } = useTranslation('account');
  const shown = useRef<HTMLElement>(null);
  const lead = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState<'copied' | 'byHand'>();
  const link = passLink(token);
  useEffect(() => {
    if (isNew) lead.current?.focus();
  }, [isNew]);

  const byHand = () => {
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    setSaid('byHand');
  };
  const [share] = useSingleFlight(async () => {
    setSaid(undefined);
    const outcome = await sharePage({ title: t('passes.link.title'), text: place, url: link });
    if (outcome === 'copied') setSaid('copied');
    if (outcome === 'refused') byHand();
  });
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('copied');
    } catch {
      // the browser refuses, or has no clipboard: the link is marked, to be copied by hand
      byHand();
    }
  }

  const canShare = 'share' in navigator;
  return (
    <div className="ac:flex ac:flex-col ac:gap-4">
      <p ref={lead} tabIndex={-1} className="ac:text-muted">
        {t('passes.link.gives')}
      </p>
      <code
        ref={shown}
        className="ac:rounded-control ac:border ac:border-line ac:bg-lifted ac:p-4 ac:font-sans ac:break-all ac:text-strong"
      >
        {link}
      </code>
      <div className="ac:flex ac:flex-wrap ac:gap-2">
        {canShare && (
          <Button className="ac:grow" icon={<Share2 aria-hidden="true" size={18} />} onClick={() => void share()}>
            {t('passes.link.share')}
          </Button>
        )}
        <Button
          tone={canShare ? 'secondary' : 'primary'}
          className="ac:grow"
          icon={<Copy aria-hidden="true" size={18} />}
          onClick={() => void copy()}
        >
          {t('share.copy')}
        </Button>
      </div>
      <p role="status" className="ac:text-sm ac:text-ok">
        {said !== undefined && t(`share.${said}`)}
      </p>
      <p className="ac:text-sm ac:text-warn">{t('passes.link.whoever')}</p>
    </div>
  );
}
