import { apiOf } from '../../fixtures/api.ts';
import { fetchPage, inLanguage } from '../../fixtures/drawn-page.ts';
import { people, signIn, type Role } from '../../fixtures/people.ts';
import { quietLocation } from '../../fixtures/quiet-location.ts';
import { anySize } from '../../fixtures/sizes.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the language of a page is that of its link, else as chosen before, else Korean', anySize, async () => {
  const chosen = { cookie: 'app_language=ja' };
  const spoken = { 'accept-language': 'zh-CN,zh;q=0.9' };
  for (const [what, path, headers, language] of [
    ['the link beats the choice', inLanguage('/locations', 'en'), { ...chosen, ...spoken }, 'en'],
    ['a link in Korean too', inLanguage('/locations', 'ko'), chosen, 'ko'],
    ['the choice beats Korean', '/locations', { ...chosen, ...spoken }, 'ja'],
    ['Korean, whatever the browser speaks', '/locations', spoken, 'ko'],
    ['a link in no language of ours', inLanguage('/locations', 'fr'), chosen, 'ja'],
    ['a choice of no language of ours', '/locations', { cookie: 'app_language=fr' }, 'ko'],
  ] as const)
    await expect
      .poll(
        async () => {
          const page = await fetchPage(path, headers);
          return [page.isDrawn, page.language];
        },
        { message: what },
      )
      .toEqual([true, language]);
});

for (const role of ['member', 'partner', 'administrator'] as const satisfies readonly Role[]) {
  test(`a page for the ${role} of a session is, byte for byte, that of a visitor`, anySize, async ({ request }) => {
    await signIn(request, role);
    const { id } = await quietLocation(apiOf(request));
    for (const path of ['/', '/locations', `/storage/${id}`, '/franchise', '/contact', '/login'])
      // What is free changes while other tests book: both are read again then.
      await expect(async () => {
        const [own, visitors] = await Promise.all([request.get(path), fetchPage(path)]);
        expect([own.status(), visitors.status, visitors.isDrawn]).toEqual([200, 200, true]);
        const text = await own.text();
        expect(text).not.toContain(people[role]);
        expect(text === visitors.html, `${path} is the same`).toBe(true);
      }).toPass({ timeout: 30_000 });
  });
}
