import type { MessagesLike } from '@hamkke/shell-api';
import type { waiting as ko } from '../ko/waiting.ts';

export const waiting: MessagesLike<typeof ko> = {
  heading: '空き待ち',
  place: '{{branch}}・サイズ{{size}}',
  input: 'サイズ{{size}}・{{date}}から・{{period}}',
  statuses: { unconfirmed: 'メール確認前', waiting: '空き待ち中', offered: '空きが出ました' },
  unconfirmed: 'お送りしたメールで申し込みを確認してください。確認した時点から順番をお待ちいただきます。',
  position: '{{position}}番目にお待ちです。',
  chances: {
    good: '{{days}}日以内に利用が終わるボックスが{{units}}個あり、順番が回ってくる可能性があります。',
    fair: '{{days}}日以内に利用が終わるボックスが{{units}}個あります。',
    open: '{{days}}日以内に利用が終わると分かっているボックスはまだありません。',
  },
  offer: '{{until}}までボックスを確保しています。',
  offerTerms: '{{range}}・{{amount}}',
  toOffer: '確認して予約する',
  details: '詳細',
  named: '{{branch}} {{size}} {{action}}',
  ended: {
    taken: '予約しました。',
    missed: '確保した時間が過ぎ、空き待ちが終わりました。',
    left: '空き待ちをキャンセルしました。',
    expired: '{{days}}日が過ぎ、空き待ちが終わりました。',
  },
  hold: {
    heading: '空き待ちのために確保しているボックスです',
    text: '予約と空き待ちのキャンセルは、空き待ちの一覧からできます。',
    toList: '空き待ちを見る',
  },
  leave: {
    open: '空き待ちをキャンセル',
    question: '空き待ちをキャンセルしますか？',
    consequence: '{{branch}}のサイズ{{size}}の順番がなくなります。もう一度申し込むと、最後尾からお待ちいただきます。',
    offered:
      '{{branch}}のサイズ{{size}}で確保しているボックスは、次の方にご案内します。もう一度申し込むと、最後尾からお待ちいただきます。',
    stay: 'このまま待つ',
    confirm: '空き待ちをキャンセルする',
    done: '空き待ちをキャンセルしました',
    over: 'すでに終わった空き待ちです',
  },
};
