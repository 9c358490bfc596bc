import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pressScript, recordPresses } from '../testing/inline-scripts.ts';
import { takePresses } from './presses.ts';

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

const take = () => takePresses(globalThis.hamkkePresses);

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
    expect(pressScript.length).toBeLessThan(2000);
  });

  it.each([
    ['a button, by what is in it', '<button><b>x</b></button>', 'b', 'button'],
    ['a tab', '<span role="tab">x</span>', 'span', 'span'],
    ['a radio', '<span role="radio">x</span>', 'span', 'span'],
  ])('is repeated once: %s', (_, markup, pressed, selector) => {
    record(markup);
    find(pressed).click();
    const repeat = take();
    const received = onEvent(selector, 'click');
    repeat();
    repeat();
    expect(received).toHaveBeenCalledOnce();
  });

  it('is the last of several', () => {
    record('<button id="a"></button><button id="b"></button><i></i>');
    for (const id of ['#a', '#b', 'i']) find(id).click();
    const repeat = take();
    const [a, b] = [onEvent('#a', 'click'), onEvent('#b', 'click')];
    repeat();
    expect(a).not.toHaveBeenCalled();
    expect(b).toHaveBeenCalledOnce();
  });

  it('leaves links to the browser', () => {
    record('<a href="#x">x</a>');
    find('a').click();
    const repeat = take();
    const received = onEvent('a', 'click');
    repeat();
    expect(received).not.toHaveBeenCalled();
  });

  it('is forgotten with an element that is gone', () => {
    record('<button></button>');
    const button = find('button');
    button.click();
    const repeat = take();
    const received = onEvent('button', 'click');
    button.remove();
    repeat();
    expect(received).not.toHaveBeenCalled();
  });

  it('is not repeated when React hears it itself: after the recording ended, or while it is on its way', () => {
    record('<button></button>');
    const received = onEvent('button', 'click');
    let repeat = () => undefined as void;
    find('#root').addEventListener(
      'click',
      () => {
        repeat = take();
      },
      { capture: true, once: true },
    );
    find('button').click();
    find('button').click();
    expect(received).toHaveBeenCalledTimes(2);
    repeat();
    expect(received).toHaveBeenCalledTimes(2);
  });

  it('submits no form to its address, and submits it later', () => {
    record('<form><input name="secret" /><button>go</button></form>');
    const prevented: boolean[] = [];
    find('form').addEventListener('submit', (event) => prevented.push(event.defaultPrevented));
    find('button').click();
    expect(prevented).toEqual([true]);
    find<HTMLFormElement>('form').requestSubmit();
    const repeat = take();
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
    take()();
    expect(await screen.findByText('gangnam note b')).toBeInTheDocument();
    expect(['input', 'textarea', 'select'].map((name) => find(name))).toEqual(elements);
  });

  it('leaves boxes to tick and files to the browser', () => {
    record('<input type="checkbox" />');
    find('input').click();
    expect(globalThis.hamkkePresses?.typed.size).toBe(0);
  });
});

it('nothing is repeated where nothing was recorded', () => {
  expect(() => takePresses(undefined)()).not.toThrow();
});
