import { errorTexts } from '@hamkke/screen-kit/errors/ja';
import { screenTexts } from '@hamkke/screen-kit/texts/ja';
import type { MessagesLike } from '@hamkke/shell-api';
import type { general as ko } from '../ko/general.ts';

export const general: MessagesLike<typeof ko> = {
  ...screenTexts,
  close: '閉じる',
  cancel: 'キャンセル',
  utilisation: {
    noUnits: 'ボックスはまだありません。',
    percent: '{{value}}%',
    text: '稼働率 {{percent}}% · ボックス{{all}}個中{{taken}}個が利用中',
    taken: 'ボックス{{all}}個中{{taken}}個が利用中',
  },
  dashboard: {
    title: '管理者画面',
    menu: '管理者メニュー',
    outdated: '最新の内容を読み込めなかったため、前回の内容を表示しています',
    tabs: {
      approvals: '加盟承認',
      franchises: '加盟店管理',
      warehouses: '倉庫管理',
      permissions: '権限管理',
      reservations: '予約管理',
      stats: '統計',
      operations: '運用',
    },
  },
  errors: errorTexts,
};
