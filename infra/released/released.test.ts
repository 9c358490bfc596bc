import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../dev/root.ts';
import { releasables } from '../releases/releasables.ts';
import { breaksOf, type Needs, type Offer } from './compatibility.ts';
import { operationsOf, type OpenApi, type Operation } from './operations.ts';
import { readNeeds, readOffer } from './read-sources.ts';

// What is live must be able to live with the servers and the page as they are here: who breaks is named.

/**
 * Breaks that nobody meets, each with why. One that a newer release no longer has must go from here.
 */
const unmet: Readonly<Partial<Record<string, readonly string[]>>> = {
  // A screen of before decision 0060 names no way to pay, and is answered a card where one is offered; it hands what it
  // is answered to the provider's script as it is.
  booking: [
    'createPayment: the answer: provider.payMethod: EASY_PAY is not known',
    'createPayment: the answer: provider.payMethod: TRANSFER is not known',
  ],
};

describe.each(releasables)('%s as it was released', (name) => {
  const needs = JSON.parse(readFileSync(join(root, `docs/released/${name}.json`), 'utf8')) as Needs;

  it('lives with the calls and shared names of these sources', () => {
    expect(Object.keys(needs.calls).length).toBeGreaterThan(0);
    expect(breaksOf(needs, readOffer())).toEqual(unmet[name] ?? []);
  });
});

describe('what breaks a released screen', () => {
  const call: Operation = {
    method: 'get',
    path: '/api/things/{id}',
    open: true,
    parameters: { 'path id': { required: true, schema: { type: 'string' } } },
    body: null,
    answer: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  };
  const needs: Needs = { version: 'v', shellApi: 1, shared: { ui: ['Button'] }, calls: { readThing: call } };
  const offer: Offer = { shellApi: 1, shared: { ui: ['Button', 'Card'] }, calls: { readThing: call } };
  const changed = (change: Partial<Operation>): Offer => ({ ...offer, calls: { readThing: { ...call, ...change } } });

  it.each<[string, Offer, readonly string[]]>([
    ['nothing, when nothing changed', offer, []],
    ['nothing, when more is offered', { ...offer, calls: { ...offer.calls, another: call } }, []],
    ['another major of the shell', { ...offer, shellApi: 2 }, ['shell-api 1, and the shell speaks 2']],
    ['a shared name that is gone', { ...offer, shared: { ui: ['Card'] } }, ['ui no longer offers Button']],
    ['a call that is gone', { ...offer, calls: {} }, ['readThing: is gone']],
    ['a call that moved', changed({ path: '/api/thing/{id}' }), ['readThing: is now GET /api/thing/{id}']],
    ['a session that was not required', changed({ open: false }), ['readThing: now asks for a session']],
    [
      'a field that is gone',
      changed({ answer: { type: 'object', properties: {} } }),
      ['readThing: the answer: a may be missing'],
    ],
    ['an answer that is gone', changed({ answer: null }), ['readThing: the answer: the whole: null instead of object']],
    [
      'a parameter that must now be sent',
      changed({ parameters: { ...call.parameters, 'query day': { required: true, schema: { type: 'string' } } } }),
      ['readThing: query day must now be sent'],
    ],
    [
      'a body that must now be sent',
      changed({ body: { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] } }),
      ['readThing: what is sent: day may be missing'],
    ],
  ])('%s', (_, now, found) => {
    expect(breaksOf(needs, now)).toEqual(found);
  });

  it('is looked for among what the screens really use', () => {
    const { calls, shared } = readNeeds('booking', 'here');
    expect(Object.keys(calls)).toContain('createPayment');
    expect(shared['@hamkke/shell-api']).toContain('useShell');
    expect(breaksOf(readNeeds('booking', 'here'), readOffer())).toEqual([]);
  });

  it('is seen where a schema that many calls refer to changes', () => {
    const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as OpenApi;
    const schemas = document.components?.schemas ?? {};
    const unit = { ...schemas.Unit, required: schemas.Unit?.required?.filter((name) => name !== 'monthlyPrice') ?? [] };
    const calls = operationsOf({ ...document, components: { schemas: { ...schemas, Unit: unit } } });
    const live = JSON.parse(readFileSync(join(root, 'docs/released/booking.json'), 'utf8')) as Needs;
    expect(breaksOf(live, { ...readOffer(), calls })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^listUnits: the answer: .*monthlyPrice may be missing$/)]),
    );
  });
});
