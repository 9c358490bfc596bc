import type { FoundAddress } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type {
  AddressSearch,
  Ledger,
  CustomerTexts,
  Geocoder,
  Guards,
  Partners,
  Point,
} from '../domain/outside-ports.ts';

/** The calendars of units in memory. */
export interface MemoryGuards extends Guards {
  readonly closed: Set<string>;
  /** Units that cannot be closed because of a rental. */
  readonly rented: Set<string>;
  /** The calls, such as `close a-M-1`. */
  readonly requests: string[];
  /** Calls that fail before they do anything, by kind. */
  readonly failing: { close: number; open: number };
  /** Run in the middle of closing, once: what else happens at that time. */
  meanwhile: (() => Promise<unknown>) | undefined;
}

export function createMemoryGuards(): MemoryGuards {
  const guards: MemoryGuards = {
    closed: new Set(),
    rented: new Set(),
    requests: [],
    failing: { close: 0, open: 0 },
    meanwhile: undefined,
    async close({ unitIds }) {
      guards.requests.push(...unitIds.map((id) => `close ${id}`));
      fail('close');
      const inUse = unitIds.filter((id) => guards.rented.has(id) && !guards.closed.has(id));
      if (inUse.length > 0) throw new DomainError('UNIT_IN_USE', { unitIds: inUse });
      for (const id of unitIds) guards.closed.add(id);
      const { meanwhile } = guards;
      guards.meanwhile = undefined;
      await meanwhile?.();
    },
    async open({ unitIds }) {
      guards.requests.push(...unitIds.map((id) => `open ${id}`));
      fail('open');
      for (const id of unitIds) guards.closed.delete(id);
    },
  };
  function fail(kind: 'close' | 'open'): void {
    if (guards.failing[kind] <= 0) return;
    guards.failing[kind] -= 1;
    throw new DomainError('UNAVAILABLE', { service: 'reservations' });
  }
  return guards;
}

export interface MemoryPartners extends Partners {
  readonly approved: Set<string>;
  away: boolean;
}

export function createMemoryPartners(): MemoryPartners {
  const partners: MemoryPartners = {
    approved: new Set(),
    away: false,
    async isApproved(userId) {
      if (partners.away) throw new DomainError('UNAVAILABLE', { service: 'identity' });
      return partners.approved.has(userId);
    },
  };
  return partners;
}

/** What locations took, in memory: by location, or by partner and location as `partner location`. */
export interface MemoryLedger extends Ledger {
  readonly taken: Map<string, number>;
  away: boolean;
}

export function createMemoryLedger(): MemoryLedger {
  const ledger: MemoryLedger = {
    taken: new Map(),
    away: false,
    async revenues({ locationIds, ownerId }) {
      if (ledger.away) throw new DomainError('UNAVAILABLE', { service: 'payments' });
      const key = (id: string) => (ownerId === undefined ? id : `${ownerId} ${id}`);
      return new Map(
        locationIds.flatMap((id) => (ledger.taken.has(key(id)) ? [[id, ledger.taken.get(key(id)) ?? 0] as const] : [])),
      );
    },
  };
  return ledger;
}

/** What people's reservations say, in memory. */
export interface MemoryCustomerTexts extends CustomerTexts {
  readonly texts: Map<string, readonly string[]>;
  away: boolean;
}

export function createMemoryCustomerTexts(): MemoryCustomerTexts {
  const customerTexts: MemoryCustomerTexts = {
    texts: new Map(),
    away: false,
    async textsOf(personId) {
      if (customerTexts.away) throw new DomainError('UNAVAILABLE', { service: 'reservations' });
      return customerTexts.texts.get(personId) ?? [];
    },
  };
  return customerTexts;
}

/** An address of the public search. */
export function foundAddress(roadAddrPart1: string, more: Partial<FoundAddress> = {}): FoundAddress {
  return {
    roadAddr: `${roadAddrPart1} (역삼동, 예시빌딩)`,
    roadAddrPart1,
    jibunAddr: '서울특별시 강남구 역삼동 1-2 예시빌딩',
    zipNo: '06000',
    siNm: '서울특별시',
    sggNm: '강남구',
    bdMgtSn: '1168010100100010002000001',
    ...more,
  };
}

/** Providers in memory that count their calls. */
export interface MemoryProviders {
  readonly addresses: AddressSearch;
  readonly geocoder: Geocoder;
  readonly known: FoundAddress[];
  readonly places: Map<string, Point>;
  readonly requests: string[];
  down: boolean;
}

export function createMemoryProviders(): MemoryProviders {
  const receive = (question: string) => {
    providers.requests.push(question);
    if (providers.down) throw new DomainError('PROVIDER_DOWN');
  };
  const providers: MemoryProviders = {
    known: [],
    places: new Map(),
    requests: [],
    down: false,
    addresses: {
      async search(keyword) {
        receive(keyword);
        return providers.known.filter(({ roadAddr }) => roadAddr.includes(keyword)).slice(0, 10);
      },
    },
    geocoder: {
      async locate(query) {
        receive(query);
        return providers.places.get(query);
      },
    },
  };
  return providers;
}
