/*
 * The window in which a card is filled in. What the card is for, paying or being stored, is the document's to say.
 */
import { purposes } from './window-purposes.js';
import { runWindow } from './window-shell.js';

const purpose = purposes[document.querySelector('main').dataset.purpose];
const form = document.querySelector('form');
const errorText = document.querySelector('#form-error');
const field = {
  number: document.querySelector('#card-number'),
  expiry: document.querySelector('#card-expiry'),
  password: document.querySelector('#card-password'),
  birth: document.querySelector('#card-birth'),
};
const digitsOf = (text) => text.replaceAll(/\D/g, '');
const grouped = (digits) => digits.replaceAll(/(.{4})(?=.)/g, '$1-');
let cards = [];

function listTestCards() {
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
  const known = cards.some((card) => card.number === digits);
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

function show(shown) {
  cards = shown.cards;
  purpose.prepare(shown);
  listTestCards();
  field.number.focus();
}

function read() {
  const mistake = firstMistake();
  if (!mistake) return { cardNumber: field.number.value, ...purpose.extraFields() };
  errorText.textContent = mistake[2];
  mistake[0].focus();
  return undefined;
}

form.addEventListener('input', (event) => event.target.removeAttribute('aria-invalid'));
field.number.addEventListener('input', onNumberTyped);
runWindow({ purpose, show, read });
