/** Markup that is safe to put into markup as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Fragment = string | number | Markup | readonly Markup[] | undefined;

const written = (fragment: Fragment): string => {
  if (fragment === undefined) return '';
  if (fragment instanceof Markup) return fragment.text;
  if (typeof fragment === 'object') return fragment.map(({ text }) => text).join('');
  return escaped(String(fragment));
};

/** Template for HTML: what is put in is escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...fragments: readonly Fragment[]): Markup {
  return new Markup(strings.map((text, index) => text + written(fragments[index])).join(''));
}
