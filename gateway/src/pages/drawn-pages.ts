import { type DrawRequest, type LanguageCode, type ReadAnswer, remoteOf } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import { type Clock, type Logger } from '@hamkke/service-kit';
import { packText, type PackedText } from '../middleware/packed.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { Drawing } from './drawing.ts';
import { createPageCache, type Sized } from './page-cache.ts';
import type { PartnerTexts } from './partner-texts.ts';
import { screenAt } from './preloads.ts';
import type { PublicScreen } from './public-screens.ts';
import { createRareLog } from './rare-log.ts';
import type { Release } from './releases.ts';
import type { VisitorReads } from './visitor-reads.ts';
import { type PageFacts, writeDrawnPage } from './write-page.ts';

interface DrawnText extends Sized {
  readonly status: number;
  readonly text: PackedText;
}

export interface DrawnPages {
  /**
   * The page of a public screen as it was drawn, from the cache or now; `drawn: 'plain'` where this release draws none,
   * `'undrawn'` where it failed: the browser draws it then. Never throws.
   */
  read(
    screen: PublicScreen,
    language: LanguageCode,
    release: Release,
  ): Promise<{ readonly drawn: 'kept' | 'drawn'; readonly page: DrawnText } | { readonly drawn: 'plain' | 'undrawn' }>;
  /** Pages with one of these tags show what has changed. */
  forget(tags: readonly string[]): void;
  forgetAll(): void;
}

export interface DrawnPagesDeps {
  readonly drawing: Drawing;
  readonly reads: VisitorReads;
  readonly partnerTexts: PartnerTexts;
  readonly facts: PageFacts;
  readonly logger: Pick<Logger, 'warn'>;
  readonly clock: Clock;
  /** How long a request waits for its page, reads included, in milliseconds. */
  readonly longestWaitMs?: number;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}

const mebibyte = 1024 * 1024;
const cacheBytes = 64 * mebibyte;
/** Addresses at which nothing is are without number: they take no room from pages that are visited. */
const missingBytes = 4 * mebibyte;
/** What a page shows may be this old, in milliseconds: what is free changes with time too, which sends no event. */
const freshMs = { withReads: 10_000, withoutReads: 10 * 60_000 } as const;

/** Statuses by which the read of what a page is about speaks for the page. */
const subjectStatuses: readonly number[] = [200, 404, 410];

type Drawable = Pick<DrawRequest, 'shell' | 'remote'> & { readonly reads: readonly string[] };

/** How a release draws a screen; undefined where it does not. */
function drawableOf({ registry, template }: Release, { path, missing }: PublicScreen): Drawable | undefined {
  const { shell, remotes } = registry;
  if (!shell.server || !template.drawn) return undefined;
  const drawnShell = { version: shell.version, server: shell.server };
  if (missing) return { shell: drawnShell, reads: [] };
  const name = remoteOf(path);
  const remote = name && remotes[name];
  if (!name || !remote?.server) return undefined;
  const { version, server, shellApi } = remote;
  return {
    shell: drawnShell,
    remote: { name, version, server, shellApi },
    reads: screenAt(remote.screens ?? [], path)?.reads ?? [],
  };
}

/** Draws public pages by the drawing process, and caches them. */
export function createDrawnPages({
  drawing,
  reads,
  partnerTexts,
  facts,
  logger,
  clock,
  longestWaitMs = 250,
  now = () => performance.now(),
}: DrawnPagesDeps): DrawnPages {
  const pages = createPageCache<DrawnText>({ bytes: cacheBytes, longestWaitMs, now });
  const missingPages = createPageCache<DrawnText>({ bytes: missingBytes, mostDrawn: 1, longestWaitMs, now });
  const readBreaker = createCircuitBreaker({ failures: 3, pauseMs: 1_000, now });
  const log = createRareLog(logger, { now });

  async function draw(
    screen: PublicScreen,
    language: LanguageCode,
    release: Release,
    { shell, remote, reads: addresses }: Drawable,
  ): Promise<DrawnText | undefined> {
    if (!drawing.isUp()) return undefined;
    const today = seoulDateOf(clock());
    const answers = await readAnswers(reads, addresses, readBreaker);
    const status = statusOf(screen, answers);
    if (status === undefined) return undefined;
    const { path, search, queryNames } = screen;
    const translations = await partnerTexts.translate(Object.values(answers), language);
    const { origin, config } = facts;
    const page = await drawing.draw({
      path,
      search,
      language,
      origin,
      today,
      config,
      shell,
      answers,
      translations,
      ...(remote ? { remote } : {}),
    });
    // whatever the screen says: what is not there is not for search engines
    if (page && status !== 200) page.head.index = false;
    const written = page && writeDrawnPage(release, facts, { path, language, queryNames, page });
    if (written === undefined) return undefined;
    const text = packText({ type: 'text/html; charset=utf-8', text: written });
    return {
      status,
      text,
      // packed twice it takes less than half as much again
      size: Math.ceil(text.body.length * 1.5),
      freshMs: addresses.length > 0 ? freshMs.withReads : freshMs.withoutReads,
    };
  }

  return {
    async read(screen, language, release) {
      const drawable = drawableOf(release, screen);
      if (!drawable) return { drawn: 'plain' };
      const { path, search, tags, missing } = screen;
      const key = [release.registry.revision, seoulDateOf(clock()), language, path, search].join(' ');
      const { page, cached } = await (missing ? missingPages : pages).read(key, tags, () =>
        draw(screen, language, release, drawable).catch((error: unknown) => {
          log({ err: error, path, language }, 'a page goes out undrawn');
          return undefined;
        }),
      );
      if (!page) return { drawn: 'undrawn' };
      return { drawn: cached ? 'kept' : 'drawn', page };
    },
    forget(tags) {
      reads.forgetAll();
      pages.forget(tags);
    },
    forgetAll() {
      reads.forgetAll();
      pages.forgetAll();
      missingPages.forgetAll();
    },
  };
}

/** @throws ReadFailed where a read failed, or several did just now */
async function readAnswers(
  reads: VisitorReads,
  addresses: readonly string[],
  breaker: CircuitBreaker,
): Promise<Record<string, ReadAnswer>> {
  if (addresses.length === 0) return {};
  if (!breaker.allows()) throw new Error('reads of pages failed just now');
  try {
    const answers = await reads.read(addresses);
    breaker.succeeded();
    return answers;
  } catch (error) {
    breaker.failed();
    throw error;
  }
}

/** The page's status; undefined where its reads make no page. */
function statusOf(
  { subject, missing }: PublicScreen,
  answers: Readonly<Record<string, ReadAnswer>>,
): number | undefined {
  if (missing) return 404;
  if (subject === undefined) return 200;
  const status = answers[subject]?.status;
  // this release reads something else first: then the page is there
  if (status === undefined) return 200;
  return subjectStatuses.includes(status) ? status : undefined;
}
