/*
 * The window of a wallet or of a bank transfer. The real ones go on in an app or at a bank; here the tester chooses what
 * comes of it.
 */
import { purposes } from './window-purposes.js';
import { runWindow } from './window-shell.js';

const errorText = document.querySelector('#form-error');
const banks = document.querySelector('.banks');
let outcome = '';

const part = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text });

function choose(chosen) {
  outcome = chosen;
  for (const button of document.querySelectorAll('.tests button')) {
    button.setAttribute('aria-pressed', String(button.dataset.outcome === chosen));
  }
}

function listChoices(choices) {
  const rows = choices.map(({ outcome: own, label, description }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.outcome = own;
    button.append(part('strong', '', label), part('span', 'what', description));
    button.addEventListener('click', () => choose(own));
    const row = document.createElement('li');
    row.append(button);
    return row;
  });
  document.querySelector('.tests ul').replaceChildren(...rows);
  choose(choices[0].outcome);
}

function listBanks(offered) {
  banks.hidden = offered.length === 0;
  const rows = offered.map(({ bank, label }) => {
    const row = document.createElement('label');
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'bank', value: bank });
    input.setAttribute('aria-describedby', 'form-error');
    row.append(input, part('span', '', label));
    return row;
  });
  banks.querySelector('.options').replaceChildren(...rows);
}

function show({ method, title, choices, banks: offered }) {
  const main = document.querySelector('main');
  main.dataset.method = method;
  main.setAttribute('aria-label', `${title} 결제`);
  document.title = `${title} 결제`;
  listBanks(offered);
  listChoices(choices);
  document.querySelector('.banks:not([hidden]) input, .tests button').focus();
}

function read() {
  if (banks.hidden) return { outcome };
  const chosen = banks.querySelector('input:checked');
  if (chosen) return { outcome, bank: chosen.value };
  errorText.textContent = '출금할 은행을 선택해 주세요.';
  banks.querySelector('input').focus();
  return undefined;
}

runWindow({ purpose: purposes.choosing, show, read });
