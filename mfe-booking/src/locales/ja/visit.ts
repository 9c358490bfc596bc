import type { MessagesLike } from '@hamkke/shell-api';
import type { visit as ko } from '../ko/visit.ts';

export const visit: MessagesLike<typeof ko> = {
  heading: '借りる前の見学',
  what: '店舗に来て、{{minutes}}分間自由に見学できます。店舗の前でメールのリンクを開いて始めると、入口の入室コードが表示されます。',
  terms: '無料です。1つのメールアドレスにつき{{days}}日に1回見学できます。ボックスの扉は開きません。',
  email: 'リンクを受け取るメールアドレス',
  emailHint:
    '見学に関するメールの送信と、{{every}}日に1回であることの確認にのみ使い、見学またはリンクの終了から{{days}}日後に削除します。',
  emailMissing: 'メールアドレスを正しく入力してください。',
  submit: '見学のリンクを受け取る',
  mailed: 'メールをご確認ください',
  mailedHint:
    '{{email}}にメールを送りました。メールのリンクは{{hours}}時間ご利用いただけます。店舗の前に着いてから始めてください。',
  mailedBefore: '過去{{days}}日以内にすでに見学された場合は、次に見学できる日時をメールでお知らせします。',
  againHint:
    'メールが届かない場合は、迷惑メールフォルダーもご確認ください。送信から{{minutes}}分以内は、もう一度申し込んでも新しいメールは送られません。',
  again: 'メールアドレスを直す・もう一度申し込む',
};
