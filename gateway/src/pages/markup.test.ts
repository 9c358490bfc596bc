import { expect, test } from 'vitest';
import { dataScript, escapeHtml, escapeJson } from './markup.ts';

test('text stays text, in an element and in either kind of quotes', () => {
  expect(escapeHtml(`</title><svg onload="a('b')">&amp;`)).toBe(
    '&lt;/title&gt;&lt;svg onload=&quot;a(&#39;b&#39;)&quot;&gt;&amp;amp;',
  );
  expect(escapeHtml('함께 $1 보관')).toBe('함께 $1 보관');
});

test.each(['</script><svg onload=alert(1)>', '<!--<script>', '--> ]]>', 'a\u2028b\u2029c', '&lt;', '$&', '함께'])(
  'JSON in a script element holds %j without a sign that means something there',
  (text) => {
    const json = escapeJson({ [text]: text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ [text]: text });
  },
);

test('data in a script element is of a kind that no browser runs', () => {
  expect(dataScript('application/json', { a: '</script>' }, 'x"y')).toBe(
    String.raw`<script type="application/json" id="x&quot;y">{"a":"\u003c/script\u003e"}</script>`,
  );
  expect(dataScript('application/ld+json', [])).toBe('<script type="application/ld+json">[]</script>');
});
