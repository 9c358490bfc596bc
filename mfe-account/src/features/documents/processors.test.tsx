import '@hamkke/build-config/browser-testing';
import type { Operator, RuntimeConfig } from '@hamkke/contracts';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { memoryShell } from '@hamkke/shell-api/conformance';
import { languageCodes, type Language } from '@hamkke/ui/languages';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/harness.tsx';
import { documentFacts } from './document-facts.ts';
import { loadDocument } from './load-document.ts';

fakeApiForEach();

const operator: Operator = {
  company: 'C-1',
  representative: 'R-1',
  address: 'A-1',
  businessNumber: '123-45-67890',
  mailOrderNumber: 'M-1',
  privacyOfficer: 'O-1',
  hosting: 'H-1',
};
const at = { name: 'Pay-1', task: 'Task-1' };
const abroad = { name: 'Mail-2', task: 'Task-2', country: 'X-land' };
const configOf = (processors?: Operator['processors']): RuntimeConfig => {
  const own = { ...operator, ...(processors && { processors }) };
  return { ...memoryShell().config, operator: { ko: own, en: own, ja: own, zh: own } };
};

/** The blocks of the section about processors, in a language. */
async function blocksOf(language: Language, processors?: Operator['processors']) {
  const { gaps, write } = await loadDocument('privacy', language);
  const { sections } = write(documentFacts('privacy', language, configOf(processors), gaps));
  return sections.find(({ id }) => id === 'processors')?.blocks ?? [];
}

/** Of each language: the columns, a kind of processor, the mark of a transfer abroad, and the names of Korea. */
const texts = {
  ko: {
    columns: ['맡긴 곳', '맡긴 업무', '국가'],
    kind: '메일 발송 서비스',
    transfer: '국외 이전',
    home: ['대한민국', '한국'],
  },
  en: {
    columns: ['Processor', 'Work', 'Country'],
    kind: 'Mail delivery service',
    transfer: 'transfer abroad',
    home: ['Republic of Korea', 'South Korea', 'Korea'],
  },
  ja: {
    columns: ['委託先', '委託業務', '国'],
    kind: 'メール配信サービス',
    transfer: '国外移転',
    home: ['大韓民国', '韓国'],
  },
  zh: {
    columns: ['受托方', '委托业务', '国家'],
    kind: '邮件发送服务',
    transfer: '向境外转移',
    home: ['大韩民国', '韩国'],
  },
} as const satisfies Record<Language, unknown>;

describe.each(languageCodes)('who processes personal data, in %s', (language) => {
  const { columns, kind, transfer, home } = texts[language];

  it('is said by kind, with the host, where the operator names nobody', async () => {
    const blocks = await blocksOf(language);
    expect(blocks).toHaveLength(3);
    expect(JSON.stringify(blocks)).toContain(kind);
    expect(JSON.stringify(blocks)).toContain('H-1');
    expect(JSON.stringify(blocks)).not.toContain(transfer);
  });

  it('is a table of the names in place of the kinds, and says which of them is abroad', async () => {
    const general = await blocksOf(language);
    const blocks = await blocksOf(language, [at, abroad]);
    const rows = [
      ['Pay-1', 'Task-1', ''],
      ['Mail-2', 'Task-2', 'X-land'],
    ];
    expect(blocks).toEqual([general[0], { rows, columns }, expect.stringContaining(transfer), general[2]]);
    expect(JSON.stringify(blocks)).not.toContain(kind);
    expect(/\p{Script=Hangul}/u.test(JSON.stringify(blocks))).toBe(language === 'ko');
  });

  it('says nothing of countries where all of them are in Korea, also where Korea is named', async () => {
    const general = await blocksOf(language);
    const named = home.map((country) => ({ ...at, country: ` ${country} ` }));
    expect(await blocksOf(language, [at, ...named])).toEqual([
      general[0],
      { rows: [at, ...named].map(() => ['Pay-1', 'Task-1']), columns: columns.slice(0, 2) },
      general[2],
    ]);
  });

  it('leaves Korea out beside another country', async () => {
    const [country] = home;
    const [, table] = await blocksOf(language, [{ ...at, country }, abroad]);
    expect(table).toMatchObject({ rows: [['Pay-1', 'Task-1', ''], expect.anything()] });
  });

  it('is shown as a table with its columns and rows', async () => {
    const shell = { language, config: configOf([at, abroad]) };
    await open('/privacy', { language, shell });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Pay-1', 'Mail-2']);
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Task-1',
      '',
      'Task-2',
      'X-land',
    ]);
    expect(screen.getByText(new RegExp(transfer))).toBeVisible();
    expect(screen.queryByRole('heading', { level: 3, name: kind })).toBeNull();
  });
});

it('names those of the language of the reader: a language without them has the kinds', async () => {
  const { gaps, write } = await loadDocument('privacy', 'en');
  const named = { ...operator, processors: [at] };
  const config = { ...configOf(), operator: { ko: named, en: operator, ja: named, zh: named } };
  const sections = JSON.stringify(write(documentFacts('privacy', 'en', config, gaps)).sections);
  expect(sections).not.toContain('Pay-1');
  expect(sections).toContain(texts.en.kind);
});
