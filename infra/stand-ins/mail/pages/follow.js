// Polls the list every two seconds and puts it in place when it has changed; a list that did not change keeps focus and
// scroll.
const list = document.querySelector('[data-list]');
const status = document.querySelector('[role="status"]');

async function follow() {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const [next, nextStatus] = [fresh.querySelector('[data-list]'), fresh.querySelector('[role="status"]')];
    if (next && next.innerHTML !== list.innerHTML) list.replaceChildren(...next.childNodes);
    if (nextStatus && nextStatus.textContent !== status.textContent) status.textContent = nextStatus.textContent;
  } catch {
    // Not there just now; the next poll tries again.
  }
  setTimeout(follow, 2000);
}
setTimeout(follow, 2000);
