const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;
const spoken = ['aria-label', 'title', 'alt', 'placeholder'] as const;

/**
 * The texts on the page, spoken ones included, that are in Hangul: all but what people typed about themselves.
 * @param spared a selector of what may be in Korean in every language, as the names of languages
 */
export function leftHangul(spared?: string): string[] {
  const page = document.body.cloneNode(true) as HTMLElement;
  const left = ['[data-typed]', 'style', 'script', ...(spared === undefined ? [] : [spared])];
  for (const element of page.querySelectorAll(left.join())) element.remove();
  const attributes = [...page.querySelectorAll('*')].flatMap((element) =>
    spoken.map((name) => element.getAttribute(name) ?? ''),
  );
  return [...(page.textContent ?? '').split('\n'), ...attributes].filter((text) => hangul.test(text));
}
