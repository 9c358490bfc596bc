import { readFileSync } from 'node:fs';
import { html } from '../../serving/markup.ts';
import type { Markup } from '../../serving/markup.ts';
import type { CaughtMail } from '../caught-mail.ts';

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
export const mailStyles = file('mail.css');
export const followScript = file('follow.js');

const seoul = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Seoul' });

/** The list, the newest first; it follows by itself. */
export function listPage(mails: readonly CaughtMail[]): string {
  const list =
    mails.length === 0
      ? html`<p class="empty">아직 온 메일이 없어요.</p>`
      : html`<ul>${mails.map(({ id, subject, to, at }) => html`<li><a href="/mails/${id}"><strong>${subject || '(제목 없음)'}</strong> <small>${to.join(', ')}</small> <small>${seoul.format(new Date(at))}</small></a></li>`)}</ul>`;
  return page(
    '받은 메일',
    html`<h1>받은 메일</h1><p role="status">함께보관이 보낸 메일 ${mails.length}통이 여기에 모여요. 밖으로는 나가지 않아요.</p><div data-list>${list}</div>
<script src="/pages/follow.js" defer></script>`,
  );
}

/** One mail: its headers, its HTML in a frame that can do nothing, its text. */
export function mailPage(mail: CaughtMail): string {
  const { id, subject, from, to, at } = mail;
  const framed =
    mail.html === ''
      ? undefined
      : html`<h2>HTML</h2><iframe title="메일 내용" src="/mails/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  const attached =
    mail.attachments.length === 0
      ? undefined
      : html`<dt>첨부</dt><dd>${mail.attachments.map(({ name }) => name).join(', ')}</dd>`;
  return page(
    subject || '(제목 없음)',
    html`<a class="back" href="/">← 받은 메일</a><h1>${subject || '(제목 없음)'}</h1>
<dl><dt>보낸 사람</dt><dd>${from}</dd><dt>받는 사람</dt><dd>${to.join(', ')}</dd><dt>시각</dt><dd>${seoul.format(new Date(at))}</dd>${attached}</dl>
${framed}<h2>텍스트</h2><pre>${mail.text}</pre>`,
  );
}

/** Said when a mail is not there, or not any more. */
export const missingPage = (): string =>
  page(
    '없는 메일',
    html`<a class="back" href="/">← 받은 메일</a><h1>이 메일은 없어요</h1><p>지워졌거나 오래되어 사라졌어요.</p>`,
  );

const page = (title: string, content: Markup): string =>
  html`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/pages/mail.css"></head>
<body><main>${content}</main></body></html>`.text;
