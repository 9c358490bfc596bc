/*
 * What every window has in common: a frame over the merchant's page, a window of the browser's own, or a page of its
 * own. What differs is where the result goes: to the framing page by postMessage, to the frame that opened it, or to the
 * merchant's return address.
 */
const framed = window.parent !== window;
const query = new URLSearchParams(window.location.search);
/** Opened by the frame's page: the frame learns what came of the attempt once this window is closed. */
const isPopup = query.get('popup') === 'true';

/** The framing page's origin, fixed by its first message; results go to it and nowhere else. */
let merchantOrigin = null;
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

function fillIn(texts) {
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = texts[element.dataset.text];
  for (const element of document.querySelectorAll('[data-optional]')) element.hidden = !texts[element.dataset.optional];
}

/**
 * Runs a window for a purpose. `show` fills in what only this document has and sets the focus; `read` answers what its
 * form sends, or nothing after it has pointed at a mistake.
 */
export function runWindow({ purpose, show, read }) {
  const main = document.querySelector('main');
  const form = document.querySelector('form');
  const errorText = document.querySelector('#form-error');
  const progress = document.querySelector('.progress');
  const dismissButton = document.querySelector('[data-dismiss]');
  let opened = null;

  /** The address of what this window was opened for. */
  const addressOf = (id) => `${purpose.path}/${encodeURIComponent(id)}`;
  const act = (name, body) => call(`${addressOf(opened[purpose.idName])}/${name}`, { key: opened.key, ...body });

  function showWindow(shown) {
    opened = shown;
    fillIn(purpose.textsOf(shown));
    main.hidden = false;
    show(shown);
  }

  function setWorking(isWorking) {
    progress.hidden = !isWorking;
    for (const element of document.querySelectorAll('form, .bar, .order')) element.inert = isWorking;
  }

  function work(text) {
    document.querySelector('[data-progress]').textContent = text;
    setWorking(true);
    progress.focus();
  }

  function resume(text) {
    setWorking(false);
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
    if (isPopup) return window.close();
    if (answer.returnTo) return window.location.replace(answer.returnTo);
  }

  async function submit() {
    errorText.textContent = '';
    const body = read();
    if (!body) return;
    work(purpose.says.waiting);
    try {
      finish(await act(purpose.act, body));
    } catch {
      loseConnection();
    }
  }

  async function close() {
    if (!opened || !progress.hidden) return;
    work(purpose.says.closing);
    try {
      finish(await act('close'));
    } catch {
      resume(purpose.says.notClosed);
    }
  }

  /** Whoever closes the browser's own window gives up, unless it has paid: then closing answers the payment. */
  async function afterPopup() {
    try {
      finish(await act('close'));
    } catch {
      post({ portone: 'broken', ids: purpose.idsOf(opened) });
    }
  }

  async function openFor(request) {
    try {
      const { mode, pageUrl, window: shown } = await call(purpose.path, { request });
      if (mode === 'REDIRECTION') return post({ portone: 'navigate', path: pageUrl });
      if (mode === 'POPUP') {
        opened = shown;
        return post({ portone: 'popup', path: pageUrl });
      }
      showWindow(shown);
      post({ portone: 'opened' });
    } catch (error) {
      post({ portone: 'refused', error: { code: error.code ?? 'Unavailable', message: error.message } });
    }
  }

  async function openAsPage() {
    document.body.classList.add('page');
    try {
      const key = new URLSearchParams({ key: query.get('key') ?? '' });
      const { window: shown } = await call(`${addressOf(query.get(purpose.idName) ?? '')}?${key}`);
      showWindow(shown);
    } catch {
      const notice = document.querySelector('.notice');
      notice.textContent = purpose.says.missing;
      notice.hidden = false;
    }
  }

  function onMerchantMessage(event) {
    if (event.source !== window.parent) return;
    if (event.data?.portone === 'open' && merchantOrigin === null) {
      merchantOrigin = event.origin;
      void openFor(event.data.request);
    }
    if (event.data?.portone === 'popup-closed' && event.origin === merchantOrigin && opened) void afterPopup();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', () => void close());
  dismissButton.addEventListener('click', () => post({ portone: 'dismissed' }));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') void close();
  });

  if (framed) {
    window.addEventListener('message', onMerchantMessage);
    // Says nothing but "loaded", so it may go to whoever frames the window.
    window.parent.postMessage({ portone: 'ready' }, '*');
  } else {
    void openAsPage();
  }
}
