import { proposalWording } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { someUnit } from '../testing/builders.ts';
import { buildProposed, buildRenewal, buildTerm } from '../testing/renewal-builders.ts';
import { answerableProposal, isPriceToCompare, isProposalTime, proposalFor, withAnswer } from './price-proposal.ts';
import { chargeLimitOf, nextTermOf, termPriceOf, type ProposedPrice } from './renewal.ts';
import { agreedTerms } from './renewal-terms.ts';

const chargeOn = calendarDate('2026-12-18');
const elsewhere = { chargeOn: calendarDate('2026-11-18') };
const within = new Date('2026-11-25T03:00:00Z');
const proposed = (changes: Partial<ProposedPrice>) => buildRenewal({ proposal: buildProposed(changes) });

describe('when a price is proposed', () => {
  it.each([
    ['2026-11-17T23:59:59.999Z', false],
    ['2026-11-18T00:00:00Z', true],
    ['2026-12-03T23:59:59.999Z', true],
    ['2026-12-04T00:00:00Z', false],
  ])('from thirty days before the charge until fourteen, at nine in Seoul: %s %s', (at, isTime) => {
    expect(isProposalTime(chargeOn, new Date(at))).toBe(isTime);
  });

  it.each([
    ['while it waits for the charge', {}, true],
    ['not while it starts', { state: 'starting' }, false],
    ['not after it stopped', { state: 'stopped' }, false],
    ['not while a term is open', { term: buildTerm() }, false],
    ['not twice for a charge', { proposal: buildProposed() }, false],
    ['again for another charge', { proposal: buildProposed(elsewhere) }, true],
  ] as const)('%s', (_name, changes, isCompared) => {
    expect(isPriceToCompare(buildRenewal(changes), within)).toBe(isCompared);
  });
});

describe('what the next term costs', () => {
  it.each([
    ['nothing was proposed', buildRenewal(), 60_000],
    ['nothing was answered', proposed({}), 60_000],
    ['it was declined', proposed({ answer: 'declined' }), 60_000],
    ['it was accepted', proposed({ answer: 'accepted' }), 70_000],
    ['it was accepted for another charge', proposed({ ...elsewhere, answer: 'accepted' }), 60_000],
    ['a lower price was accepted', proposed({ amount: 50_000, answer: 'accepted' }), 60_000],
  ])('at most, where %s', (_name, renewal, limit) => {
    expect([chargeLimitOf(renewal), nextTermOf(renewal).amount, agreedTerms(renewal).amount]).toEqual([
      limit,
      limit,
      limit,
    ]);
  });

  it.each([
    ['a fall', buildRenewal(), 50_000, 50_000],
    ['the same', buildRenewal(), 60_000, 60_000],
    ['a rise that nobody proposed', buildRenewal(), 60_001, 60_000],
    ['a rise proposed for another charge', proposed({ ...elsewhere, answer: 'accepted' }), 70_000, 60_000],
    ['a rise without an answer', proposed({}), 60_001, undefined],
    ['a declined rise', proposed({ answer: 'declined' }), 70_000, undefined],
    ['a declined rise that was taken back', proposed({ answer: 'declined' }), 60_000, 60_000],
    ['an accepted rise', proposed({ answer: 'accepted' }), 70_000, 70_000],
    ['a smaller rise than the accepted one', proposed({ answer: 'accepted' }), 65_000, 65_000],
    ['a greater rise than the accepted one', proposed({ answer: 'accepted' }), 80_000, 70_000],
  ])('%s', (_name, renewal, quoted, price) => {
    expect(termPriceOf(renewal, quoted)).toBe(price);
  });
});

describe('what can be answered', () => {
  const before = new Date('2026-12-17T23:59:59.999Z');
  it.each([
    ['until the charge', {}, before, true],
    ['not from the charge on', {}, new Date('2026-12-18T00:00:00Z'), false],
    ['not after it stopped', { state: 'stopped' }, before, false],
    ['not while a term is open', { term: buildTerm() }, before, false],
    ['not for another charge', { proposal: buildProposed(elsewhere) }, before, false],
  ] as const)('%s', (_name, changes, at, isAnswerable) => {
    const renewal = buildRenewal({ proposal: buildProposed(), ...changes });
    expect(answerableProposal(renewal, at)).toEqual(isAnswerable ? renewal.proposal : undefined);
  });
});

describe('the proof', () => {
  const renewal = buildRenewal({ language: 'en' });
  const proof = proposalFor(renewal, { amount: 70_000, unit: { ...someUnit, ownerId: 'owner-1' } }, within);

  it('is named by renewal and charge, and says what was proposed to whom in their language', () => {
    const { renewalId, reservationId } = renewal;
    expect(proof).toMatchObject({
      proposalId: `${renewalId}-20261218`,
      renewalId,
      reservationId,
      ownerId: 'owner-1',
      locationName: '강남점',
      unitNumber: 'gangnam-M-3',
      amountBefore: 60_000,
      amount: 70_000,
      chargeOn,
      wording: proposalWording,
      proposedAt: within,
      answers: [],
    });
    expect(proof.sentences.join(' ')).toContain('₩70,000');
  });

  it('retains every answer, and beyond twenty the first ones and the newest', () => {
    let answered = proof;
    for (let second = 0; second < 23; second += 1)
      answered = withAnswer(answered, second % 2 ? 'declined' : 'accepted', new Date(second * 1000));
    expect(answered.answers).toHaveLength(20);
    expect(answered.answers.at(0)).toEqual({ answer: 'accepted', at: new Date(0) });
    expect(answered.answers.at(-1)).toEqual({ answer: 'accepted', at: new Date(22_000) });
  });
});
