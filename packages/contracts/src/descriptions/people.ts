import { ownAccessSchema, passSchema } from '../schemas/access.ts';
import { errorCodeSchema, fieldProblemSchema, problemSchema } from '../problem.ts';
import { failedMailSchema, notificationSettingSchema, notificationTopicSchema } from '../schemas/notification.ts';
import { accountSchema, userTypeSchema } from '../schemas/user.ts';
import { descriptions } from './registry.ts';

descriptions.add(errorCodeSchema, {
  description: 'Why a call failed, for programs. New codes may be added: treat one that is unknown by its status.',
  examples: ['UNIT_TAKEN'],
});
descriptions.add(fieldProblemSchema, {
  description:
    'What is wrong with one field of a body, query or path: `path` in dots (`customerEmail`, `dates.0`), `code` for programs; `unknown` and `taken` are said of what it names elsewhere.',
  examples: [{ path: 'customerEmail', code: 'format', message: 'Invalid email address' }],
});
descriptions.add(problemSchema, {
  description:
    'RFC 9457 problem document; the answer of every failed call. `details` carries the facts that a screen needs (the right amount, a retry time). From status 500 on nothing of the cause is said.',
  examples: [
    {
      type: 'urn:hamkke:problem:validation',
      title: 'Unprocessable Entity',
      status: 422,
      code: 'VALIDATION',
      detail: 'Some fields are missing or wrong.',
      fields: [{ path: 'customerEmail', code: 'format', message: 'Invalid email address' }],
      correlationId: '9f1c2f0e6c1b4a0f8e5d7a3b2c1d0e9f',
    },
    {
      type: 'urn:hamkke:problem:rate-limited',
      title: 'Too Many Requests',
      status: 429,
      code: 'RATE_LIMITED',
      detail: 'Too many calls; try again later.',
      details: { retryAfterSeconds: 12 },
      correlationId: '9f1c2f0e6c1b4a0f8e5d7a3b2c1d0e9f',
    },
  ],
});
descriptions.add(userTypeSchema, {
  description: 'The role of a person: `user` a customer, `franchise` a partner, `admin` an administrator.',
  examples: ['user'],
});
descriptions.add(accountSchema, {
  description: "A person's record as its owner and an administrator read it; the role is the one that holds now.",
  examples: [
    {
      id: 'u-77b1',
      firebaseUid: 'google|110248495921238986420',
      username: 'minji',
      email: 'minji@example.com',
      emailVerified: true,
      displayName: '김민지',
      photoURL: null,
      provider: 'google',
      providers: ['google'],
      hasPassword: false,
      userType: 'user',
      isApproved: false,
      isSuperUser: false,
      partnerId: null,
      franchiseInfo: null,
      franchiseRequest: null,
      language: 'ko',
      createdAt: '2026-11-28T07:20:00.000Z',
    },
  ],
});
descriptions.add(ownAccessSchema, {
  description:
    'How the customer of a reservation gets in. `none`: no lock of the location is connected; `before` its first day; `open`; `ended`, also where it was cancelled or is overdue.',
  examples: [
    {
      reservationId: 'r-8f2c',
      locationId: 'gangnam-1',
      state: 'open',
      from: '2026-11-30T15:00:00.000Z',
      until: '2026-12-31T15:00:00.000Z',
      code: '493027',
      codeIssuedAt: '2026-11-28T07:26:41.000Z',
      newCodesLeft: 3,
      doors: [{ id: 'd-1', name: '정문', kind: 'entrance', progress: 'set', previousOpens: false, alarm: null }],
      openings: [],
    },
  ],
});
descriptions.add(passSchema, {
  description: 'A way into a rental for somebody else, with a code of its own.',
  examples: [
    {
      id: 'p-3a90',
      name: '동생',
      firstDay: '2026-12-05',
      lastDay: '2026-12-06',
      state: 'before',
      token: 'b7c1e0f2a94d4c0e8f13',
      createdAt: '2026-12-01T01:00:00.000Z',
      lastOpenedAt: null,
    },
  ],
});
descriptions.add(notificationTopicSchema, {
  description: 'What somebody is informed of and may switch off.',
  examples: ['partner-bookings'],
});
descriptions.add(notificationSettingSchema, {
  description: 'Whether mails about a topic are sent. Everything is on until it is switched off.',
  examples: [{ topic: 'partner-bookings', mail: true }],
});
descriptions.add(failedMailSchema, {
  description: 'A mail that was given up. It holds nothing about who gets it: recipients are looked up when it leaves.',
  examples: [
    {
      id: '01J9ZK3V:booking-confirmed',
      kind: 'booking-confirmed',
      reason: 'ECONNREFUSED',
      attempts: 11,
      failedAt: '2026-11-28T07:26:40.000Z',
    },
  ],
});
