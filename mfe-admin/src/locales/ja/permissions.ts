import type { MessagesLike } from '@hamkke/shell-api';
import type { permissions as ko } from '../ko/permissions.ts';

export const permissions: MessagesLike<typeof ko> = {
  about: 'スーパーユーザーができること',
  may: 'できること',
  mayList: { locations: 'すべての店舗の管理', units: 'すべてのボックスの管理', reservations: 'すべての予約の管理' },
  mayNot: 'できないこと',
  mayNotList: {
    people: '会員の管理と加盟承認',
    permissions: '権限の付与と取り消し',
    settlements: '他の加盟店の精算',
    log: '変更履歴の閲覧',
  },
  list: '加盟店ごとの権限',
  superUser: 'スーパーユーザー',
  superUserOf: '{{name}} スーパーユーザー',
  on: 'オン',
  off: 'オフ',
  granted: 'スーパーユーザー権限を付与しました',
  revoked: 'スーパーユーザー権限を取り消しました',
  failed: '権限を変更できませんでした',
  overtaken: '別の場所で先に変更されたか、承認済みの加盟店ではありません。一覧を読み直しました。',
  dialog: {
    title: 'スーパーユーザー権限を付与しますか？',
    text: '加盟オーナーがすべての加盟店の店舗、ボックス、予約を管理できるようになります。開いている画面にもすぐ反映されます。',
    confirm: '権限を付与する',
  },
};
