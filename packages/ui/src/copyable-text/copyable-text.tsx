import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/button.tsx';

/** How long "copied" is shown, in ms. */
const copiedMs = 3000;

export interface CopyableTextProps {
  readonly text: string;
  /** Spoken name of the button, such as "copy the order number". */
  readonly copyLabel: string;
  /** Said once it is copied. */
  readonly copiedLabel: string;
}

/**
 * A number or secret to take elsewhere, with a button that copies it; where the browser refuses, the text is marked,
 * ready to be copied by hand.
 */
export function CopyableText({ text, copyLabel, copiedLabel }: CopyableTextProps) {
  const [copied, setCopied] = useState(false);
  const textRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      if (textRef.current) getSelection()?.selectAllChildren(textRef.current);
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code ref={textRef} className="min-w-0 font-sans break-all text-strong tabular-nums">
        {text}
      </code>
      <IconButton label={copyLabel} onClick={() => void copy()}>
        <Icon aria-hidden="true" size={18} className={copied ? 'text-ok' : undefined} />
      </IconButton>
      <span role="status" className="text-sm text-ok">
        {copied && copiedLabel}
      </span>
    </span>
  );
}
