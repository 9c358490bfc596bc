import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../dev/root.ts';
import { workspaces } from '../images/workspaces.ts';
import { adapterRules } from '../kubernetes/metric-rules.ts';
import { board, graphs } from './board.ts';

const yaml = (file: string) => parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as unknown;
interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
}
const alerts = (yaml('alerts.yaml') as { groups: readonly { rules: readonly Alert[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);

/** Every measure of ours by the name under which the code makes it. */
const made = new Set(
  globSync('{packages/service-kit/src,svc-*/src,gateway/src,shell/drawing/src,infra/checker/service}/**/*.ts', {
    cwd: root,
  })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(
          /new (?:Counter|Gauge|Histogram)\(\{\s*name: '(hamkke_\w+)'/g,
        ),
      ].map(([, name]) => name ?? ''),
    ),
);
const unknownIn = (query: string) =>
  (query.match(/hamkke_\w+/g) ?? [])
    .map((name) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !made.has(name));

test('alerts, the board and scaling query only measures that some process makes', () => {
  expect(made.size).toBeGreaterThan(20);
  const queries = [
    ...alerts.map(({ expr }) => expr),
    ...graphs.flatMap(({ lines }) => lines.map(({ query }) => query)),
    ...[...adapterRules.custom, ...adapterRules.external].map(({ seriesQuery }) => seriesQuery),
  ];
  expect(queries.flatMap(unknownIn)).toEqual([]);
  expect(unknownIn('rate(hamkke_http_request_seconds_count[1m]) / hamkke_made_up')).toEqual(['hamkke_made_up']);
});

test('each alert has a page that says what it means, what to look at and what to do, and each page an alert', () => {
  const pages = globSync('docs/runbook/*.md', { cwd: root })
    .map((path) => path.replace(/^.*\/|\.md$/g, ''))
    .filter((name) => name !== 'README');
  expect(pages.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  for (const page of pages)
    expect(
      [
        page,
        ...readFileSync(join(root, `docs/runbook/${page}.md`), 'utf8').matchAll(/^(?:# (\w+)|\*\*(\w+)\*\*)/gm),
      ].flatMap((found) => (typeof found === 'string' ? [found] : [found[1] ?? found[2]])),
    ).toEqual([page, page, 'Means', 'Look', 'Do']);
  for (const { labels } of alerts) expect(['page', 'ticket']).toContain(labels.severity);
});

test('every process of ours is scraped where it answers, each instance by itself', () => {
  const {
    scrape_configs: [job],
  } = yaml('prometheus.yaml') as {
    scrape_configs: readonly [{ dns_sd_configs: readonly { names: readonly string[]; type: string; port: number }[] }];
  };
  const scraped = job.dns_sd_configs.flatMap(({ names, port, type }) => names.map((name) => `${name}:${port} ${type}`));
  expect(scraped.toSorted()).toEqual(
    workspaces
      .filter(({ name }) => name !== 'stand-ins')
      .map(({ name }) => `${name}:${name === 'gateway' ? 8081 : 8080} A`)
      .toSorted(),
  );
});

test('no graph of the board lies on another', () => {
  const places = board.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect([new Set(places).size, new Set(board.panels.map(({ id }) => id)).size]).toEqual([
    graphs.length,
    graphs.length,
  ]);
});
