import { text } from 'node:stream/consumers';
import type { FoundAddress } from '@hamkke/contracts';
import { listen } from './other-services.ts';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: URLSearchParams;
  readonly userAgent: string | undefined;
  /** When it arrived, in milliseconds. */
  readonly at: number;
}

/**
 * A provider as it speaks over the wire; `answer` says what comes next: JSON, a status, a redirect, or nothing at all.
 */
export interface ProviderServer {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  answer: (request: ReceivedRequest) => unknown;
  stop(): Promise<void>;
}

/** What stands for an answer that never comes. */
export const silence = Symbol('silence');

export async function startProviderServer(
  path: string,
  first: (request: ReceivedRequest) => unknown,
): Promise<ProviderServer> {
  const requests: ReceivedRequest[] = [];
  const { url, stop } = await listen((request, response) => {
    void (async () => {
      const target = new URL(request.url ?? '/', 'http://provider.test');
      const one: ReceivedRequest = {
        method: request.method ?? '',
        path: target.pathname,
        query: target.searchParams,
        body: new URLSearchParams(await text(request)),
        userAgent: request.headers['user-agent'],
        at: Date.now(),
      };
      requests.push(one);
      const given = server.answer(one);
      if (given === silence) return;
      if (typeof given === 'number') response.writeHead(given, { location: '/elsewhere' }).end('<html>no</html>');
      else
        response
          .setHeader('content-type', 'application/json')
          .end(typeof given === 'string' ? given : JSON.stringify(given));
    })();
  });
  const server: ProviderServer = { url: url + path, requests, answer: first, stop };
  return server;
}

/** What the address search says: every value is text, and no address is null. Source: external-services 3 */
export function jusoAnswer(addresses: readonly FoundAddress[] | null, errorCode = '0'): unknown {
  const further = {
    roadAddrPart2: ' (역삼동, 예시빌딩)',
    engAddr: '12 Gasang-ro',
    admCd: '1168010100',
    emdNm: '역삼동',
    buldMnnm: '12',
  };
  const common = {
    errorMessage: errorCode === '0' ? '정상' : '시스템에러',
    countPerPage: '10',
    totalCount: String(addresses?.length ?? 0),
    errorCode,
    currentPage: '1',
  };
  return { results: { common, juso: addresses?.map((address) => ({ ...address, ...further })) ?? null } };
}

/** What the geocoder says of one place. Source: external-services 4 */
export function nominatimAnswer(lat: string, lon: string): unknown {
  return [
    {
      place_id: 1,
      licence: 'Data © OpenStreetMap contributors',
      osm_type: 'way',
      osm_id: 2,
      lat,
      lon,
      class: 'building',
      type: 'yes',
      display_name: '예시빌딩',
      boundingbox: [lat, lat, lon, lon],
    },
  ];
}
