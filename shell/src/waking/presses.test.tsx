import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pressScript, recordPresses } from '../testing/inline-scripts.ts';
import { repeatPresses } from './presses.ts';

function record(markup = ''): HTMLElement {
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  recordPresses();
  return document.body;
}

const find = <T extends HTMLElement>(selector: string) => {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(selector);
  return element;
};

const repeat = () => repeatPresses(globalThis.hamkkePresses);

/** React's first render stands from now on. */
function rendersNow(): void {
  const recorded = globalThis.hamkkePresses;
  if (!recorded) throw new Error('nothing records');
  recorded.isRendered = true;
}

/**
 * React renders for the first time; until what this answers runs, it stops at the root what goes to `late`, a part
 * without its code, but no submission. It does so also while that render does not stand yet.
 */
function renderWithout(late: string, stands = true): () => void {
  if (stands) rendersNow();
  const stop = (event: Event) => {
    if ((event.target as Element).closest(late)) event.stopPropagation();
  };
  const names = ['click', 'keydown', 'input', 'change'];
  for (const name of names) find('#root').addEventListener(name, stop, true);
  return () => {
    for (const name of names) find('#root').removeEventListener(name, stop, true);
  };
}

/** Receives what happens to an element from now on. */
function onEvent(selector: string, name: string) {
  const listener = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  find(selector).addEventListener(name, listener);
  return listener;
}

function typeInto(selector: string, value: string, name = 'input'): void {
  const field = find<HTMLInputElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event(name, { bubbles: true }));
}

afterEach(() => globalThis.hamkkePresses?.stop());

describe('a press before the page is awake', () => {
  it('is one script without attributes, for the server to allow by its hash', () => {
    expect(pressScript).toContain('hamkkePresses');
    expect(pressScript.length).toBeLessThan(2500);
  });

  it.each([
    ['a button, by what is in it', '<button><b>x</b></button>', 'b', 'button'],
    ['a tab', '<span role="tab">x</span>', 'span', 'span'],
    ['a radio', '<span role="radio">x</span>', 'span', 'span'],
  ])('is repeated once: %s', (_, markup, pressed, selector) => {
    record(markup);
    find(pressed).click();
    const received = onEvent(selector, 'click');
    repeat();
    repeat();
    expect(received).toHaveBeenCalledOnce();
  });

  it('is the last of several', () => {
    record('<button id="a"></button><button id="b"></button><i></i>');
    for (const id of ['#a', '#b', 'i']) find(id).click();
    const [a, b] = [onEvent('#a', 'click'), onEvent('#b', 'click')];
    repeat();
    expect(a).not.toHaveBeenCalled();
    expect(b).toHaveBeenCalledOnce();
  });

  it('leaves links to the browser', () => {
    record('<a href="#x">x</a>');
    find('a').click();
    const received = onEvent('a', 'click');
    repeat();
    expect(received).not.toHaveBeenCalled();
  });

  it('is forgotten with an element that is gone', () => {
    record('<button></button>');
    const button = find('button');
    button.click();
    const received = onEvent('button', 'click');
    button.remove();
    repeat();
    expect(received).not.toHaveBeenCalled();
  });

  it('is not repeated when React hears it itself, after the recording ended', () => {
    record('<button></button>');
    repeat();
    const received = onEvent('button', 'click');
    find('button').click();
    repeat();
    expect(received).toHaveBeenCalledOnce();
  });

  it('is not repeated while it is on its way to React', () => {
    record('<button></button>');
    const received = onEvent('button', 'click');
    find('#root').addEventListener('click', repeat, { capture: true, once: true });
    find('button').click();
    expect(received).toHaveBeenCalledOnce();
  });

  it('is repeated when React drops it, because the code of its part is not there yet', () => {
    record('<main><form><button>go</button></form></main><button id="heard"></button>');
    const arrives = renderWithout('main');
    const received = onEvent('form', 'submit');
    find('main button').click();
    // the submission went past React, which knows nothing of the form yet
    received.mockClear();
    arrives();
    repeat();
    expect(received).toHaveBeenCalledOnce();
  });

  it.each([
    ['repeated when React drops the key', 'main', 1],
    ['not repeated when React heard the key', 'nav', 0],
  ])('is %s by which a form without a button was submitted', (_, late, times) => {
    record('<main><form><input /></form></main>');
    renderWithout(late);
    find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    find<HTMLFormElement>('form').requestSubmit();
    const received = onEvent('form', 'submit');
    repeat();
    expect(received).toHaveBeenCalledTimes(times);
  });

  it('is not repeated when React heard it before the whole screen worked', () => {
    record('<main></main><form><input /><button id="heard"></button></form>');
    renderWithout('main');
    const [clicked, submitted, typed] = [
      onEvent('button', 'click'),
      onEvent('form', 'submit'),
      onEvent('input', 'input'),
    ];
    find('button').click();
    find<HTMLFormElement>('form').requestSubmit();
    typeInto('input', 'gang');
    repeat();
    for (const received of [clicked, submitted, typed]) expect(received).toHaveBeenCalledOnce();
  });

  it('submits no form to its address, and submits it later', () => {
    record('<form><input name="secret" /><button>go</button></form>');
    const prevented: boolean[] = [];
    find('form').addEventListener('submit', (event) => prevented.push(event.defaultPrevented));
    find('button').click();
    expect(prevented).toEqual([true]);
    find<HTMLFormElement>('form').requestSubmit();
    const received = onEvent('form', 'submit');
    repeat();
    expect(received).toHaveBeenCalledOnce();
  });
});

describe('what was typed before the page is awake', () => {
  function Fields() {
    const [text, setText] = useState('');
    const [note, setNote] = useState('');
    const [choice, setChoice] = useState('a');
    return (
      <>
        <input value={text} onChange={(event) => setText(event.target.value)} />
        <textarea value={note} onChange={(event) => setNote(event.target.value)} />
        <select value={choice} onChange={(event) => setChoice(event.target.value)}>
          <option>a</option>
          <option>b</option>
        </select>
        <p>{`${text} ${note} ${choice}`}</p>
      </>
    );
  }

  it('is typed again, so that React knows it', async () => {
    record(
      '<input value=""/><textarea></textarea><select><option selected="">a</option><option>b</option></select><p>  a</p>',
    );
    typeInto('input', 'gang');
    typeInto('input', 'gangnam');
    typeInto('textarea', 'note');
    typeInto('select', 'b', 'change');
    const elements = ['input', 'textarea', 'select'].map((name) => find(name));
    render(<Fields />, { container: find('#root'), hydrate: true });
    repeat();
    expect(await screen.findByText('gangnam note b')).toBeInTheDocument();
    expect(['input', 'textarea', 'select'].map((name) => find(name))).toEqual(elements);
  });

  it.each([[['change']], [['input', 'change']]])(
    'is not lost where the first render, which it brought about itself, put the old value back: %j',
    (names) => {
      record('<select><option selected>ko</option><option>zh</option></select>');
      const select = find<HTMLSelectElement>('select');
      const render = () => {
        rendersNow();
        select.value = 'ko';
      };
      find('#root').addEventListener(names[0] ?? '', render, { capture: true, once: true });
      const received: string[] = [];
      find('#root').addEventListener('change', () => received.push(select.value));
      // as browsers do: the value is set once, and each event says so
      select.value = 'zh';
      for (const name of names) select.dispatchEvent(new Event(name, { bubbles: true }));
      expect(received).toEqual(['zh']);
    },
  );

  it('does not come back over a later choice, where React stopped it', () => {
    record('<select><option selected>ko</option><option>en</option><option>ja</option></select>');
    const select = find<HTMLSelectElement>('select');
    const choose = (value: string) => {
      select.value = value;
      for (const name of ['input', 'change']) select.dispatchEvent(new Event(name, { bubbles: true }));
    };
    const arrives = renderWithout('select', false);
    choose('en');
    arrives();
    repeat();
    const received: string[] = [];
    find('#root').addEventListener('change', () => received.push(select.value));
    choose('ja');
    expect(received).toEqual(['ja']);
  });

  it('leaves boxes to tick and files to the browser', () => {
    record('<input type="checkbox" />');
    find('input').click();
    expect(globalThis.hamkkePresses?.typed.size).toBe(0);
  });
});

it('nothing is repeated where nothing was recorded', () => {
  expect(() => repeatPresses(undefined)).not.toThrow();
});
