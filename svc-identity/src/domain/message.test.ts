import { expect, test } from 'vitest';
import { mailKinds, type MailKind, type QueuedMail } from './mail.ts';
import { fitSms, labelOf, messageKinds, messageOf, mobileOf, smsBytes } from './message.ts';

test.each([
  ['010-1234-5678', '01012345678'],
  ['01012345678', '01012345678'],
  [' 010 1234 5678 ', '01012345678'],
  ['(010) 1234-5678', '01012345678'],
  ['+82 10-1234-5678', '01012345678'],
  ['+82 010-1234-5678', '01012345678'],
  ['+821012345678', '01012345678'],
  ['02-1234-5678', undefined],
  ['011-123-4567', undefined],
  ['010-123-4567', undefined],
  ['010-1234-56789', undefined],
  ['+1 010-1234-567', undefined],
  ['+81 90-1234-5678', undefined],
  ['1588-1234', undefined],
  ['', undefined],
])('the Korean mobile number in %j is %s', (typed, digits) => {
  expect(mobileOf(typed)).toBe(digits);
});

test('a text is measured in bytes of EUC-KR', () => {
  expect([smsBytes(''), smsBytes('M-3'), smsBytes('강남점'), smsBytes('강남 1호점')]).toEqual([0, 3, 6, 10]);
});

test.each([
  ['강남점', 6, '강남점'],
  ['강남역점', 6, '강남..'],
  ['강남 역점', 7, '강남..'],
  ['Gangnam', 6, 'Gang..'],
])('%s in %i bytes is %s', (text, most, cut) => {
  expect(fitSms(text, most)).toBe(cut);
  expect(smsBytes(cut)).toBeLessThanOrEqual(most);
});

const mail = (kind: MailKind): QueuedMail => ({ id: `e1:${kind}`, kind, about: 'r1', amount: 1, attempts: 0 });

test('a message goes with a mail of a kind that has a template, under an id of its own', () => {
  const kinds = new Set<MailKind>(['refunded']);
  const message = messageOf(mail('refunded'), kinds);
  expect(message).toEqual({ ...mail('refunded'), id: 'e1:refunded:talk', channel: 'talk' });
  expect(messageOf(mail('ending-soon'), kinds)).toBeUndefined();
  expect([mail('refunded'), message].map((one) => one && labelOf(one))).toEqual(['refunded', 'talk:refunded']);
});

test('no message is about a waiting list, whose places have no number, about an account, or for a partner', () => {
  const others = mailKinds.filter((kind) => !messageKinds.some((one) => one === kind));
  expect(others).toEqual(
    expect.arrayContaining(['waiting-offered', 'waiting-confirm', 'lookup-code', 'partner-booked', 'email-proof']),
  );
  expect(messageKinds).toHaveLength(8);
});
