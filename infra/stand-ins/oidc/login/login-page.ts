import { readFileSync } from 'node:fs';
import { html } from '../../serving/markup.ts';
import type { Markup } from '../../serving/markup.ts';
import type { LoginLook, ProviderManner } from '../manner.ts';
import type { Person } from '../people.ts';

const styles = readFileSync(new URL('login.css', import.meta.url), 'utf8');

/** The style sheet in one provider's colours. */
export const loginStyles = ({ colours }: LoginLook): string =>
  `:root { ${Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ')} }\n${styles}`;

/** What was typed and why it was not taken. */
export type Refused = { name: string; email: string; emailVerified: boolean; message: string };

export type LoginPage = {
  action: string;
  look: LoginLook;
  people: readonly Person[];
  loginHint?: string | undefined;
  refused?: Refused | undefined;
};

/** The login page: a button per test person, a form for anybody else, and a way back. Works without script. */
export function loginPage({ action, look, people, loginHint, refused }: LoginPage): string {
  const typed = refused ?? { name: '', email: loginHint ?? '', emailVerified: true, message: undefined };
  return page(
    look.title,
    html`<h1>${look.heading}</h1>
      <p>${look.lead}</p>
      <form method="post" action="${action}">
        <ul>${people.map(personButton)}</ul>
      </form>
      <details${refused ? html` open` : undefined}>
        <summary>${look.typedLegend}</summary>
        <form method="post" action="${action}" class="fields">
          ${typed.message === undefined ? undefined : html`<p class="error" role="alert">${typed.message}</p>`}
          <label>이름 <input name="name" value="${typed.name}" required maxlength="60" autocomplete="off"></label>
          <label>이메일 (없어도 돼요) <input name="email" type="email" value="${typed.email}" maxlength="254" autocomplete="off"></label>
          <label class="check"><input name="emailVerified" type="checkbox" value="true"${typed.emailVerified ? html` checked` : undefined}> 확인된 이메일이에요</label>
          <button class="primary" name="choice" value="typed">이 사람으로 계속하기</button>
        </form>
      </details>
      <form method="post" action="${action}"><button class="cancel" name="choice" value="cancel">${look.cancel}</button></form>`,
  );
}

/** The page for a request that cannot be sent back to the merchant. */
export function refusalPage(manner: ProviderManner, error: string, description: string): string {
  const { code, text } = manner.refusal(error, description);
  return page(
    `${manner.look.title} 오류`,
    html`<h1>로그인할 수 없어요</h1><p>${text}</p><p><code>${code}</code> ${description}</p>`,
  );
}

function personButton({ sub, name, email, note }: Person): Markup {
  return html`<li><button class="person" name="choice" value="${sub}"><span class="initial" aria-hidden="true">${name.slice(0, 1)}</span>
    <span><strong>${name}</strong> <small>${email ?? ''}</small> <small>${note}</small></span></button></li>`;
}

function page(title: string, content: Markup): string {
  return html`<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="/__pages/login.css"></head>
<body><main><p class="badge">연습용 로그인 화면이에요. 실제 계정과 이어지지 않아요.</p>${content}</main></body></html>`
    .text;
}
