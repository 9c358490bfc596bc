import { adminTopic, locationTopic } from '@hamkke/contracts';
import { describe, expect, test } from 'vitest';
import { createLiveHub } from './live-hub.ts';

function listener() {
  const received: unknown[] = [];
  return {
    received,
    send: (event: string, data: unknown) => void received.push([event, data]),
    end: () => void received.push('end'),
  };
}

const gangnam = locationTopic('gangnam');
const taken = ['location', { change: 'taken' }] as const;

function hubAt(start = 0) {
  const time = { now: start };
  return { time, hub: createLiveHub({ clock: () => time.now }) };
}

describe('a client of the hub', () => {
  test('receives the topics that it joined, until it leaves', () => {
    const { hub } = hubAt();
    const [mine, others] = [listener(), listener()];
    const leave = hub.join([gangnam], mine);
    hub.join([locationTopic('hongdae')], others);
    hub.send(gangnam, ...taken);
    leave();
    hub.send(gangnam, ...taken);
    expect([mine.received, others.received, hub.size()]).toEqual([[taken], [], 1]);
  });

  test('receives what was sent on its location in the ten seconds before it joined, in the order of sending', () => {
    const { hub, time } = hubAt();
    hub.send(gangnam, 'location', 'older');
    time.now = 1;
    hub.send(gangnam, 'location', 'first');
    hub.send(locationTopic('hongdae'), 'location', 'of another one');
    time.now = 5_000;
    hub.send(gangnam, 'location', 'second');
    time.now = 10_000;
    const late = listener();
    hub.join([gangnam], late);
    expect(late.received).toEqual([
      ['location', 'first'],
      ['location', 'second'],
    ]);
  });

  test('is not handed what made a list old before it joined: it reads the list after that', () => {
    const { hub } = hubAt();
    hub.send(adminTopic, 'admin', 'people');
    const late = listener();
    hub.join([adminTopic], late);
    expect(late.received).toEqual([]);
  });

  test('is handed two thousand events at most, the youngest', () => {
    const { hub } = hubAt();
    for (let n = 0; n <= 2_000; n += 1) hub.send(gangnam, 'location', n);
    const late = listener();
    hub.join([gangnam], late);
    expect([late.received.length, late.received[0]]).toEqual([2_000, ['location', 1]]);
  });

  test('is ended with all others', () => {
    const { hub } = hubAt();
    const one = listener();
    hub.join([gangnam], one);
    hub.endAll();
    expect(one.received).toEqual(['end']);
  });
});
