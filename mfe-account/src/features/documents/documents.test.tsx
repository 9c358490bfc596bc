import '@hamkke/build-config/browser-testing';
import { documentNames, documentVersions, policy, type RuntimeConfig } from '@hamkke/contracts';
import { calendarDate, formatCalendarDate, formatWon } from '@hamkke/money';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { memoryShell } from '@hamkke/shell-api/conformance';
import { languageCodes } from '@hamkke/ui/languages';
import { screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/harness.tsx';
import { documentFacts } from './document-facts.ts';
import { privacySections, termsSections } from './document-text.ts';
import { loadDocument } from './load-document.ts';

fakeApiForEach();
const scrolled = vi.fn();
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
});
const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/;
const operator = {
  company: 'C-1',
  representative: 'R-1',
  address: 'A-1',
  businessNumber: '123-45-67890',
  mailOrderNumber: 'M-1',
  privacyOfficer: 'O-1',
  hosting: 'H-1',
};
const whole: RuntimeConfig = {
  ...memoryShell().config,
  operator: { ko: operator, en: operator, ja: operator, zh: operator },
};

async function written(
  name: (typeof documentNames)[number],
  language: (typeof languageCodes)[number],
  config: RuntimeConfig = whole,
) {
  const { gaps, write } = await loadDocument(name, language);
  const { lead, sections } = write(documentFacts(name, language, config, gaps));
  return { sections, all: `${lead}\n${JSON.stringify(sections)}` };
}

describe.each(languageCodes.flatMap((language) => documentNames.map((name) => [name, language] as const)))(
  '%s in %s',
  (name, language) => {
    it('has every section, as many blocks as the Korean one, and no Hangul of another language', async () => {
      const { sections, all } = await written(name, language);
      const korean = await written(name, 'ko');
      expect(sections.map(({ id }) => id)).toEqual(name === 'terms' ? termsSections : privacySections);
      const shapeOf = ({ blocks }: (typeof sections)[number]) =>
        blocks.map((block) => (typeof block === 'string' ? 1 : Object.values(block)[0]?.length));
      expect(sections.map(shapeOf)).toEqual(korean.sections.map(shapeOf));
      expect(hangul.test(all)).toBe(language === 'ko');
      expect(all).not.toContain('undefined');
    });

    it("has the operator's data, and a gap for each where there is none", async () => {
      const { all } = await written(name, language);
      const own =
        name === 'terms'
          ? ['C-1', 'R-1', 'A-1', '123-45-67890', 'M-1', '070-1234-0000']
          : ['C-1', 'A-1', 'O-1', 'H-1', 'help@example.com'];
      for (const fact of own) expect(all).toContain(fact);
      expect(all).not.toMatch(/[[［][^\]［"{]*[^\]［"{}\],][］]|\[[^\]"{[]+\](?!,|})/);
      const { all: bare } = await written(name, language, { paymentScriptUrl: whole.paymentScriptUrl });
      for (const fact of own) expect(bare).not.toContain(fact);
      const { gaps } = await loadDocument(name, language);
      expect(bare).toContain(gaps.company);
      expect(bare).toContain(gaps.phone);
    });
  },
);

describe('the figures', () => {
  it.each(languageCodes)('of the terms are those of the policy, in %s', async (language) => {
    const { sections } = await written('terms', language);
    const textOf = (id: string) => JSON.stringify(sections.find((section) => section.id === id));
    expect(textOf('cancelling')).toContain(String(policy.freeCancelHours));
    expect(textOf('cancelling')).toContain(String(policy.endingNoticeDays));
    expect(textOf('cancelling')).toContain(formatCalendarDate(calendarDate('2026-11-27'), language));
    expect(textOf('contract')).toContain(String(policy.holdMinutes));
    expect(textOf('fees')).toContain(String(policy.minimumRentalDays));
    const { chargeDaysBefore, announceDaysBefore, retryDays, graceDays, proposeDaysBefore, leastAnswerDays } =
      policy.renewal;
    const inDays = (days: number) => `${days} ?(일|days?|日|天)`;
    for (const days of [chargeDaysBefore, ...announceDaysBefore, ...retryDays, graceDays])
      expect(textOf('fees')).toMatch(new RegExp(inDays(days)));
    expect(textOf('fees')).toMatch(new RegExp(`${inDays(proposeDaysBefore)}[^.。]{1,12}${inDays(leastAnswerDays)}`));
    expect(textOf('fees')).toMatch(new RegExp(inDays(policy.move.carryingDays)));
    expect(textOf('fees')).toContain(formatWon(policy.move.leastCharge, language));
    expect(textOf('disputes')).toContain(policy.supportHours.lunchTo);
  });

  it.each([
    ['ko', '빌리기 전 방문', '이메일'],
    ['en', 'Visits before renting', 'e-mail address'],
    ['ja', '借りる前の見学', 'メールアドレス'],
    ['zh', '租用前参观', '电子邮件'],
  ] as const)('of a visit before renting are those of the policy, in %s', async (language, heading, address) => {
    const { sections } = await written('privacy', language);
    const entries = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'entries' in block ? block.entries : [])),
    );
    const facts = entries.find((entry) => entry.heading === heading)?.facts.map(([, value]) => value);
    expect(facts?.[0]).toContain(address);
    expect(facts?.[2]).toMatch(new RegExp(`${policy.access.openingDays} ?(일|days|日|天)`));
  });
});

describe.each([
  ['/terms', '이용약관', '제8조 (출입과 무인 운영)', 'access', documentVersions.terms],
  ['/privacy', '개인정보 처리방침', '7. 쿠키와 브라우저 저장소', 'cookies', documentVersions.privacy],
] as const)('%s', (path, title, heading, id, version) => {
  it('shows the wording that holds, its sections in order and the way to each', async () => {
    const { user, router } = await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    const [year, month, day] = version.split('-').map(Number);
    expect(
      screen.getByText(`${year}. ${month}. ${day}. 시행`, { normalizer: (text) => text.replaceAll('\u00a0', ' ') }),
    ).toBeVisible();
    const contents = screen.getByRole('navigation', { name: '차례' });
    expect(
      within(contents)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(screen.getAllByRole('heading', { level: 2 }).map((section) => section.textContent));
    // It stays in its language while another one's text is on its way.
    expect(screen.getByRole('heading', { level: 2, name: heading }).closest('div[lang]')).toHaveAttribute('lang', 'ko');
    await user.click(within(contents).getByRole('link', { name: heading }));
    expect(router.state.location.hash).toBe(`#${id}`);
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: heading })).toHaveFocus());
  });

  it('opens at the section that the address names', async () => {
    await open(`${path}#${id}`);
    const shownHeading = await screen.findByRole('heading', { level: 2, name: heading });
    await waitFor(() => expect(shownHeading).toHaveFocus());
    expect(scrolled.mock.instances).toEqual([screen.getByRole('heading', { level: 2, name: heading })]);
  });

  it('prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open(path);
    await user.click(await screen.findByRole('button', { name: '인쇄하기' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});
