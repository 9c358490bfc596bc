import PostalMime from 'postal-mime';
import type { Address } from 'postal-mime';

/** A mail as it arrived. */
export type CaughtMail = {
  /** Grows with time, so that ids sort by arrival. */
  id: string;
  /** When it arrived, ISO 8601. */
  at: string;
  /** The `From` header: name and address. */
  from: string;
  /** Whom the sender's server named, in lower case: who would get it, whatever the headers say. */
  to: string[];
  subject: string;
  /** The `Message-ID` header with its angle brackets, or ''. */
  messageId: string;
  text: string;
  html: string;
  /** Every address in the HTML's links and in the text, once each. */
  links: string[];
  /** Header names in lower case; the last one wins. */
  headers: Record<string, string>;
  attachments: { name: string; type: string; bytes: number }[];
};

const addressText = (address: Address | undefined): string =>
  address === undefined ? '' : address.name ? `${address.name} <${address.address ?? ''}>` : (address.address ?? '');
const sizeOf = (content: ArrayBuffer | Uint8Array | string): number =>
  typeof content === 'string' ? content.length : content.byteLength;

/** Reads a mail off the wire. */
export async function readMail(
  raw: Uint8Array,
  { id, at, to }: { id: string; at: Date; to: readonly string[] },
): Promise<CaughtMail> {
  const mail = await PostalMime.parse(raw);
  const { text = '', html = '' } = mail;
  return {
    id,
    at: at.toISOString(),
    from: addressText(mail.from),
    to: to.map((address) => address.toLowerCase()),
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    text,
    html,
    links: linksIn(html, text),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? '',
      type: mimeType,
      bytes: sizeOf(content),
    })),
  };
}

function linksIn(html: string, text: string): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) => link);
  return [...new Set([...inHtml, ...inText])];
}
