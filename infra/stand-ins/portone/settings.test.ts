import { expect, test } from 'vitest';
import { findChannel } from './channels/channels.ts';
import { settingsFromEnvironment } from './settings.ts';

const complete = {
  PORTONE_API_SECRET: 'api-secret-1',
  PORTONE_WEBHOOK_SECRET: 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5',
  PORTONE_STORE_ID: 'store-1',
  PORTONE_CHANNEL_KEY: 'channel-key-1',
};

test('the environment is enough, with defaults for the rest', () => {
  expect(settingsFromEnvironment({ ...complete, WEBHOOK_RETRY_SCALE: '60', LISTEN_HOST: '' })).toMatchObject({
    port: 4010,
    host: '127.0.0.1',
    dataDir: '.local/data/portone',
    webhookRetryScale: 60,
    slowCardMs: 30_000,
  });
});

test('each bad variable is named in its own line', () => {
  const start = () =>
    settingsFromEnvironment({ ...complete, PORTONE_STORE_ID: undefined, PORTONE_WEBHOOK_SECRET: 'secret', PORT: 'x' });
  expect(start).toThrow(/PORTONE_STORE_ID: is not set/);
  expect(start).toThrow(/PORTONE_WEBHOOK_SECRET: must be whsec_/);
  expect(start).toThrow(/PORT: /);
});

const kakaopay = { key: 'channel-key-2', method: 'kakaopay', provider: 'KAKAOPAY' };
const transfer = { key: 'channel-key-1', method: 'transfer', provider: 'KCP_V2' };
const withChannels = (list: unknown) =>
  settingsFromEnvironment({
    ...complete,
    PORTONE_CHANNELS: typeof list === 'string' ? list : JSON.stringify(list),
  });

test('without a list there is the channel of cards, and a list adds methods to it and to others', () => {
  const alone = withChannels('');
  expect(findChannel(alone, 'channel-key-1')).toMatchObject({ provider: 'TOSSPAYMENTS', methods: new Set(['card']) });
  expect(findChannel(alone, 'channel-key-2')).toBeUndefined();
  const listed = withChannels([kakaopay, transfer]);
  expect(findChannel(listed, 'channel-key-1')).toMatchObject({
    provider: 'KCP_V2',
    methods: new Set(['card', 'transfer']),
  });
  expect(findChannel(listed, 'channel-key-2')).toMatchObject({ methods: new Set(['kakaopay']) });
});

test.each<[unknown, string]>([
  ['card', 'expected array'],
  [kakaopay, 'expected array'],
  [[{ ...kakaopay, key: 'kakao' }], '0: key: must look like channel-key-...'],
  [[kakaopay, { ...kakaopay, method: 'paypal' }], '1: method: '],
  [[{ ...kakaopay, provider: 'KAKAO' }], '0: provider: '],
  [[{ ...kakaopay, name: 'x' }], '0: '],
  [[{ ...kakaopay, method: 'card' }], '0: KAKAOPAY does not have card'],
  [[transfer, { ...transfer, method: 'card', provider: 'KPN' }], '1: the provider of channel-key-1 is said twice'],
  [[kakaopay, kakaopay], '1: kakaopay of channel-key-2 is there twice'],
  [[{ ...kakaopay, key: 'channel-key-1' }], 'channel-key-1 must take cards'],
])('the list of channels %j is refused in one line', (list, complaint) => {
  let lines: string[] = [];
  try {
    withChannels(list);
  } catch (error) {
    lines = error instanceof Error ? error.message.split('\n') : [];
  }
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^ {2}PORTONE_CHANNELS: /);
  expect(lines[1]).toContain(complaint);
});
