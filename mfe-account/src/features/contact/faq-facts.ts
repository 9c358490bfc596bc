import { reading } from '@hamkke/api-client';
import { policy } from '@hamkke/contracts';
import { listLocations } from '@hamkke/contracts/calls';
import { formatWon } from '@hamkke/money';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The questions of each tab, in their order. Source: product spec sections 2 and 9, Help / FAQ. */
export const questions = {
  general: ['booking', 'full', 'paying', 'finding', 'cancelling', 'refund'],
  storage: ['minimum', 'price', 'extending', 'moving', 'renewing', 'rise', 'ending', 'early', 'photo'],
} as const;
export type FaqTab = keyof typeof questions;
export type Question = (typeof questions)[FaqTab][number];

/**
 * What the services enforce, for the answers: nothing of it is typed into a text. Source: design domain.md "Policy".
 */
export const policyFacts = {
  minimumDays: policy.minimumRentalDays,
  holdMinutes: policy.holdMinutes,
  cancelHours: policy.freeCancelHours,
  offerHours: policy.waiting.offerHours,
  confirmHours: policy.waiting.confirmHours,
  noticeDays: policy.endingNoticeDays,
  priorityDays: policy.extensionPriorityDays,
  carryingDays: policy.move.carryingDays,
  chargeDays: policy.renewal.chargeDaysBefore,
  announceDays: policy.renewal.announceDaysBefore[0],
  graceDays: policy.renewal.graceDays,
  proposeDays: policy.renewal.proposeDaysBefore,
  leastAnswerDays: policy.renewal.leastAnswerDays,
} as const;

/**
 * The answer to a question, a paragraph each.
 * @param price the lowest monthly price of all locations, written for the reader, where it is known
 */
export function writeAnswer(t: TFunction, question: Question, price?: string): string[] {
  return [
    t(`contact.faq.${question}.answer`, policyFacts),
    ...(question === 'price' && price !== undefined ? [t('contact.lowestPrice', { price })] : []),
    ...(question === 'early' ? [t(`contact.earlyEnd.${policy.earlyEndRefund}`)] : []),
  ];
}

/**
 * The lowest monthly price of all locations, written for the reader; undefined while it is not known. Source: design
 * domain.md "Policy".
 */
export function useLowestPrice(): string | undefined {
  const { i18n } = useTranslation('account');
  const locations = useQuery(reading(listLocations, { query: {} }));
  const prices = (locations.data ?? []).flatMap(({ lowestMonthlyPrice }) => lowestMonthlyPrice ?? []);
  return prices.length === 0 ? undefined : formatWon(Math.min(...prices), i18n.language);
}
