import type { MessagesLike } from '@hamkke/shell-api';
import type { access as ko } from '../ko/access.ts';

export const access: MessagesLike<typeof ko> = {
  heading: '入室方法',
  failed: '入室情報を読み込めませんでした',
  how: 'ドアのロックに6桁の入室コードを入力すると開きます。',
  before: '{{date}}から開けられます。コードは今すぐ確認できます。',
  until: '{{date}} 24:00まで開けられます。',
  untilRenewing: '自動延長が続くあいだは開けられます。延長されない場合は{{date}} 24:00までです。',
  ended: 'この予約ではもうドアを開けられません。',
  help: 'ドアが開かない場合のお問い合わせ',
  alarm: {
    title: '{{minutes}}分間に間違った番号が{{count}}回入力されました',
    at: '最後 {{when}}',
    what: '心当たりがない場合は、新しいコードを発行するか、お問い合わせください。',
    contact: 'お問い合わせ',
  },
  code: {
    label: '入室コード',
    show: 'コードを表示',
    hide: 'コードを隠す',
    hidden: '非表示',
    copy: 'コードをコピー',
    copied: 'コードをコピーしました',
  },
  doors: {
    heading: '開けられるドア',
    set: 'すぐに開きます',
    setAhead: '登録済みです。利用開始日から開きます',
    setting: 'ロックに登録しています',
    offline: 'ロックと接続できません。接続され次第、登録します',
    scheduled: '利用開始の1日前に登録します',
    previous: 'それまでは以前のコードで開きます',
  },
  newCode: {
    open: '新しいコードを発行',
    question: '新しいコードを発行しますか？',
    replaces:
      '新しいコードが登録されたドアは、今のコードでは開きません。接続できないドアは、接続されるまで今のコードで開きます。',
    everywhere: 'この店舗で開けられるすべてのドアのコードが変わります。',
    left: '本日はあと{{count}}回発行できます。',
    noneLeft: '本日はこれ以上発行できません。明日また発行できます。',
    keep: '今のコードを使う',
    done: '新しいコードを発行しました',
  },
  openings: {
    heading: '入室履歴',
    none: 'まだ入室履歴がありません。',
    by: '{{name}}さんのコード',
    opened: '開きました',
    refused: '開きませんでした',
    remote: '遠隔',
    more: 'さらに{{count}}件を表示',
    less: '閉じる',
  },
};
