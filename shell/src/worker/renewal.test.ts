import { describe, expect, it } from 'vitest';
import { liveVersionsOf, outdatedRemotes, successorsOf } from './renewal.ts';

const origin = 'https://hamkke.example';
const cached = [
  `${origin}/releases/booking/b1/remoteEntry.0123456789.js`,
  `${origin}/releases/booking/b1/js/src_features_storage_page_tsx.aaaaaaaaaa.js`,
  `${origin}/releases/booking/b1/assets/front.bbbbbbbbbb.avif`,
  `${origin}/releases/account/a1/remoteEntry.0123456789.js`,
  `${origin}/releases/shell/s1/js/main.cccccccccc.js`,
];

describe('what a new release is to bring without being asked', () => {
  it('is said by the registry in the page', () => {
    const html =
      '<head><script type="application/json" id="hamkke-registry">{"revision":2,"shell":{"version":"s2","path":"/"},"remotes":{"booking":{"version":"b2"},"account":{"version":"a1"}}}</script></head>';
    expect(liveVersionsOf(html)).toEqual({ booking: 'b2', account: 'a1' });
    expect(liveVersionsOf('<html></html>')).toEqual({});
  });

  it('concerns only remotes that this browser has opened, and only those that are of another release', () => {
    expect(outdatedRemotes(cached, { booking: 'b2', account: 'a1', admin: 'x9' })).toEqual(['booking']);
  });

  it('is each file that was cached, under its new address, and nothing that was never asked for', () => {
    const files = [
      'remoteEntry.9876543210.js',
      'js/src_features_storage_page_tsx.dddddddddd.js',
      'js/src_features_checkout_page_tsx.eeeeeeeeee.js',
      'assets/front.bbbbbbbbbb.avif',
    ];
    expect(successorsOf(cached, 'booking', 'b2', files)).toEqual([
      '/releases/booking/b2/remoteEntry.9876543210.js',
      '/releases/booking/b2/js/src_features_storage_page_tsx.dddddddddd.js',
      '/releases/booking/b2/assets/front.bbbbbbbbbb.avif',
    ]);
  });
});
