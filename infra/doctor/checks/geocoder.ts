import { z } from 'zod';
import { addressIn, requestAnswer } from '../request.ts';
import { absent, type Check, given, Problem, verdictOf } from '../verdict.ts';

/**
 * The geocoder, by one search as catalog's client sends it; its `/status` takes callers whom its searches refuse.
 * Source: external-services 4, https://operations.osmfoundation.org/policies/nominatim/
 */
export const checkGeocoder: Check = {
  name: 'geocoder',
  async run({ env, signal }) {
    const userAgent = given(env, 'GEOCODER_USER_AGENT');
    if (!userAgent) return absent('GEOCODER_USER_AGENT; geocoding says that it is down');
    const url = addressIn(env, 'GEOCODER_URL', 'https://nominatim.openstreetmap.org/search');
    const search = { q: '서울특별시 중구 세종대로 110', format: 'json', limit: '1', countrycodes: 'kr' };
    for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value);
    const headers = { 'user-agent': userAgent, accept: 'application/json' };
    const { status, body } = await requestAnswer(env, url, { variable: 'GEOCODER_URL', signal, headers });
    if (status === 403)
      throw new Problem('GEOCODER_USER_AGENT: is refused; it names this installation and how to reach who runs it');
    // The request spacing is over all callers: that somebody else came first says that it answers.
    if (status === 429) return verdictOf([], 'answers; busy at this moment');
    if (!z.array(z.unknown()).safeParse(body).success)
      throw new Problem(`GEOCODER_URL: no geocoder's search answers there (status ${status})`);
    return verdictOf([], 'one search answered');
  },
};
