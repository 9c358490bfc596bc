import type { MessagesLike } from '@hamkke/shell-api';
import type { visit as ko } from '../ko/visit.ts';

export const visit: MessagesLike<typeof ko> = {
  title: '借りる前の見学',
  failed: '見学の情報を読み込めませんでした',
  location: '店舗',
  address: '住所',
  toLocation: '店舗のページを見る',
  rent: 'この店舗のボックスを選ぶ',
  again: '店舗のページでもう一度申し込む',
  contact: 'お問い合わせ',
  ready: {
    lead: '借りる前に店舗の中をご覧いただけます。会員登録は必要ありません。',
    heading: '始める前にお読みください',
    atDoor: '店舗のドアの前に着いてから始めてください。押すとすぐに時間が進みます。',
    hour: '始めると、{{minutes}}分間使える入室コードが表示されます。',
    entrance: 'コードで開くのは入口のドアだけです。ボックスは開きません。',
    beginBy: '{{time}}（韓国時間）まで始められます。',
    every: '見学は1つのメールアドレスにつき{{days}}日に1回始められます。',
    begin: 'ドアの前にいます。見学を始める',
  },
  refused: {
    DOOR_OFFLINE: {
      title: '現在、入口のロックに接続できません',
      text: '見学は始まっておらず、時間も進みません。しばらくしてからもう一度押してください。',
    },
    VISIT_LIMIT: {
      title: '現在、見学を始められません',
      text: '現在可能な見学の回数をすべて使いました。後でもう一度押してください。',
    },
    VISITS_CLOSED: {
      title: 'この店舗は現在見学できません',
      text: '見学は始まっていません。後でもう一度押すか、店舗のページで写真をご覧ください。',
    },
  },
  open: {
    lead: '見学が始まりました。ごゆっくりご覧ください。',
    until: '{{time}}（韓国時間）まで開けられます。',
    left: '残り{{minutes}}分です。',
  },
  over: {
    title: '見学が終わりました',
    text: 'ご見学ありがとうございました。お気に召しましたら、店舗のページでボックスをお選びいただけます。',
  },
  lapsed: {
    title: '始められる時間が過ぎました',
    text: 'このリンクは{{time}}（韓国時間）まで使えました。店舗のページで見学をもう一度お申し込みください。',
  },
  limited: {
    title: 'まだ次の見学はできません',
    text: '見学は1つのメールアドレスにつき{{days}}日に1回始められます。最近始めた見学があります。',
    nextFrom: '{{time}}（韓国時間）からまた見学できます。',
  },
  gone: {
    title: '見学が見つかりません',
    text: 'リンクが古いか、アドレスが正しくありません。メールのリンクをそのまま開いてください。',
  },
};
