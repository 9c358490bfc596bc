/*
 * The card window: a frame over the merchant's page, or (on a phone) a page of its own. Both are the same document;
 * what differs is where the result goes: to the framing page by postMessage, or to the merchant's return address.
 * What the card is for, paying or being stored, is the document's to say.
 */
import { purposes } from './window-purposes.js';

const framed = window.parent !== window;
const main = document.querySelector('main');
const purpose = purposes[main.dataset.purpose];
const form = document.querySelector('form');
const errorText = document.querySelector('#form-error');
const progress = document.querySelector('.progress');
const progressText = document.querySelector('[data-progress]');
const dismissButton = document.querySelector('[data-dismiss]');
const field = {
  number: document.querySelector('#card-number'),
  expiry: document.querySelector('#card-expiry'),
  password: document.querySelector('#card-password'),
  birth: document.querySelector('#card-birth'),
};
const digitsOf = (text) => text.replaceAll(/\D/g, '');
const grouped = (digits) => digits.replaceAll(/(.{4})(?=.)/g, '$1-');

/** The framing page's origin, fixed by its first message; results go to it and nowhere else. */
let merchantOrigin = null;
let opened = null;

const post = (message) => window.parent.postMessage(message, merchantOrigin);

async function call(path, body) {
  const response = await fetch(
    `/checkout${path}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  );
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.message), { code: answer.code ?? 'UnknownError' });
  return answer;
}

/** The address of what this window was opened for. */
const addressOf = (id) => `${purpose.path}/${encodeURIComponent(id)}`;

function show(shown) {
  opened = shown;
  const texts = purpose.textsOf(shown);
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = texts[element.dataset.text];
  for (const element of document.querySelectorAll('[data-optional]')) element.hidden = !texts[element.dataset.optional];
  purpose.prepare(shown);
  listTestCards(shown.cards);
  main.hidden = false;
  field.number.focus();
}

function listTestCards(cards) {
  const rows = cards.map((card) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('aria-pressed', 'false');
    button.dataset.number = card.number;
    const part = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text });
    button.append(
      part('strong', '', card.label),
      part('span', 'number', grouped(card.number)),
      part('span', 'what', card.description),
    );
    button.addEventListener('click', () => fillIn(card.number));
    const row = document.createElement('li');
    row.append(button);
    return row;
  });
  document.querySelector('.tests ul').replaceChildren(...rows);
}

function fillIn(number) {
  field.number.value = grouped(number);
  errorText.textContent = '';
  onNumberTyped();
  field.number.focus();
}

/** A test card's number brings the rest with it, like a card the browser has stored. */
function onNumberTyped() {
  const digits = digitsOf(field.number.value).slice(0, 16);
  field.number.value = grouped(digits);
  const known = opened.cards.some((card) => card.number === digits);
  if (known) {
    field.expiry.value ||= '12/39';
    field.password.value ||= '00';
    field.birth.value ||= '900101';
    for (const input of Object.values(field)) input.removeAttribute('aria-invalid');
  }
  for (const button of document.querySelectorAll('.tests button')) {
    button.setAttribute('aria-pressed', String(button.dataset.number === digits));
  }
}

function firstMistake() {
  const rules = [
    [field.number, digitsOf(field.number.value).length === 16, '카드번호 16자리를 입력해 주세요.'],
    [field.expiry, /^(0[1-9]|1[0-2])\/?\d{2}$/.test(field.expiry.value), '유효기간을 MM/YY 형식으로 입력해 주세요.'],
    [field.password, /^\d{2}$/.test(field.password.value), '카드 비밀번호 앞 2자리를 입력해 주세요.'],
    [field.birth, /^\d{6}$/.test(field.birth.value), '생년월일 6자리를 입력해 주세요.'],
  ];
  for (const [input, right] of rules) input.setAttribute('aria-invalid', String(!right));
  return rules.find(([, right]) => !right);
}

function work(text) {
  progressText.textContent = text;
  progress.hidden = false;
  for (const element of document.querySelectorAll('form, .bar, .order')) element.inert = true;
  progress.focus();
}

function resume(text) {
  progress.hidden = true;
  for (const element of document.querySelectorAll('form, .bar, .order')) element.inert = false;
  errorText.textContent = text;
}

/** The money may have moved, but no answer will come: this is what a page looks like then. */
function loseConnection() {
  work(purpose.says.lost);
  document.querySelector('.spinner').hidden = true;
  dismissButton.hidden = !framed;
}

function finish(answer) {
  if (answer.lost === 'break' && framed) return post({ portone: 'broken', ids: purpose.idsOf(opened) });
  if (answer.lost) return loseConnection();
  if (framed) return post({ portone: 'finished', response: answer.response });
  if (answer.returnTo) return window.location.replace(answer.returnTo);
}

async function submit() {
  const mistake = firstMistake();
  errorText.textContent = mistake ? mistake[2] : '';
  if (mistake) return mistake[0].focus();
  work(purpose.says.waiting);
  try {
    finish(
      await call(`${addressOf(opened[purpose.idName])}/${purpose.act}`, {
        key: opened.key,
        cardNumber: field.number.value,
        ...purpose.extraFields(),
      }),
    );
  } catch {
    loseConnection();
  }
}

async function close() {
  if (!opened || !progress.hidden) return;
  work(purpose.says.closing);
  try {
    finish(await call(`${addressOf(opened[purpose.idName])}/close`, { key: opened.key }));
  } catch {
    resume(purpose.says.notClosed);
  }
}

async function openFor(request) {
  try {
    const { mode, pageUrl, window: shown } = await call(purpose.path, { request });
    if (mode === 'REDIRECTION') return post({ portone: 'navigate', path: pageUrl });
    show(shown);
    post({ portone: 'opened' });
  } catch (error) {
    post({ portone: 'refused', error: { code: error.code ?? 'Unavailable', message: error.message } });
  }
}

async function openAsPage() {
  document.body.classList.add('page');
  try {
    const query = new URLSearchParams(window.location.search);
    const key = new URLSearchParams({ key: query.get('key') ?? '' });
    const { window: shown } = await call(`${addressOf(query.get(purpose.idName) ?? '')}?${key}`);
    show(shown);
  } catch {
    const notice = document.querySelector('.notice');
    notice.textContent = purpose.says.missing;
    notice.hidden = false;
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
form.addEventListener('input', (event) => event.target.removeAttribute('aria-invalid'));
field.number.addEventListener('input', onNumberTyped);
for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', () => void close());
dismissButton.addEventListener('click', () => post({ portone: 'dismissed' }));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void close();
});

if (framed) {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.data?.portone !== 'open' || merchantOrigin !== null) return;
    merchantOrigin = event.origin;
    void openFor(event.data.request);
  });
  // Says nothing but "loaded", so it may go to whoever frames the window.
  window.parent.postMessage({ portone: 'ready' }, '*');
} else {
  void openAsPage();
}
