import type { MailLanguage } from '../../domain/mail-ports.ts';

/** A mail before it is written as text and as HTML. */
export interface MailContent {
  readonly language: MailLanguage;
  readonly brand: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** A one-time code, shown large. */
  readonly code?: string | undefined;
  readonly button?: { readonly label: string; readonly url: string } | undefined;
  readonly note?: string | undefined;
  readonly footer: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Names, locations and reasons are what people typed. */
const safe = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

export function renderText({ brand, greeting, lines, facts, code, button, note, footer }: MailContent): string {
  const blocks = [
    greeting,
    ...lines,
    ...(code ? [code] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}\n${button.url}`] : []),
    ...(note ? [note] : []),
    `-- \n${brand}\n${footer}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const ink = '#0b0f14';
const muted = '#5b6673';
const accent = '#0f766e';
const line = '#dfe4ea';
/** The same character is drawn differently in Korea, Japan and China. */
const families: Readonly<Record<MailLanguage, string>> = {
  en: "-apple-system,'Segoe UI',Roboto,sans-serif",
  ko: "-apple-system,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans CJK KR',sans-serif",
  ja: "-apple-system,'Hiragino Sans','Yu Gothic',Meiryo,'Noto Sans CJK JP',sans-serif",
  zh: "-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif",
};

const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${safe(text)}</p>`;

/** Mail programs know little CSS: one column, a table for the facts, every style inline, light as they expect it. */
export function renderHtml({
  language,
  brand,
  greeting,
  lines,
  facts,
  code,
  button,
  note,
  footer,
}: MailContent): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:8px 16px 8px 0;text-align:start;font-weight:400;color:${muted};vertical-align:top">${safe(label)}</th><td style="padding:8px 0;color:${ink}">${safe(value)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(brand)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#f3f5f7;font-family:${families[language]};font-size:16px;line-height:1.6;color:${ink}">`,
    `<div style="max-width:560px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid ${line};border-radius:14px">`,
    `<p style="margin:0 0 20px;font-weight:700;color:${accent}">${safe(brand)}</p>`,
    paragraph(greeting, 'font-weight:700'),
    ...lines.map((text) => paragraph(text, '')),
    ...(code
      ? [
          `<p style="margin:0 0 16px;padding:16px;background:#f3f5f7;border-radius:12px;font-size:30px;font-weight:700;letter-spacing:6px;text-align:center">${safe(code)}</p>`,
        ]
      : []),
    ...(rows.length > 0
      ? [
          `<table style="width:100%;margin:0 0 20px;border-collapse:collapse;border-top:1px solid ${line};border-bottom:1px solid ${line}"><tbody>${rows.join('')}</tbody></table>`,
        ]
      : []),
    ...(button
      ? [
          `<p style="margin:0 0 20px"><a href="${safe(button.url)}" style="display:inline-block;padding:12px 20px;background:${accent};color:#ffffff;border-radius:12px;font-weight:700;text-decoration:none">${safe(button.label)}</a></p>`,
        ]
      : []),
    ...(note ? [paragraph(note, `font-size:14px;color:${muted}`)] : []),
    `</div><p style="max-width:560px;margin:16px auto 0;font-size:13px;color:${muted}">${safe(footer)}</p></body></html>`,
  ].join('');
}
