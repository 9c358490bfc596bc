const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;
const spoken = ['aria-label', 'title', 'alt', 'placeholder'] as const;

/**
 * The texts on the page, spoken ones included, that are in Hangul: all but what people typed about themselves and what
 * is marked as Korean, as the names of languages are.
 */
export function leftHangul(): string[] {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const element of page.querySelectorAll('[data-typed], [lang="ko"], option, style, script')) element.remove();
  const attributes = [...page.querySelectorAll('*')].flatMap((element) =>
    spoken.map((name) => element.getAttribute(name) ?? ''),
  );
  return [...(page.textContent ?? '').split('\n'), ...attributes].filter((text) => hangul.test(text));
}
