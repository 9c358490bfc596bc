import type { Language } from '@hamkke/ui/languages';

/** What a description says of a location; a price is written for the reader already. */
interface LocationFacts {
  readonly name: string;
  readonly place: string;
  readonly price: string | undefined;
  readonly freeUnits: number;
}

interface PlaceFacts {
  readonly place: string;
  readonly count: number;
  readonly price: string | undefined;
}

/** Descriptions of pages. They stand beside the server's code, not among the texts that each visit loads. */
interface HeadTexts {
  readonly howTo: string;
  readonly facilities: string;
  readonly list: (count: number) => string;
  readonly location: (facts: LocationFacts) => string;
  readonly place: (facts: PlaceFacts) => string;
  readonly monthlyRent: (size: string) => string;
}

const ko: HeadTexts = {
  howTo: '지점을 고르고, 사이즈와 기간을 정하고, 결제하면 예약이 끝나요. 회원이 아니어도 바로 이용할 수 있어요.',
  facilities: '24시간 이용, 온습도 조절, CCTV, 보안 시스템, 주차장까지. 무인 보관함의 시설을 확인해 보세요.',
  list: (count) =>
    `전국 무인 보관함 지점 ${count}곳을 목록과 지도에서 찾아보세요. 지역, 사이즈, 가격, 시설로 고르고 바로 예약할 수 있어요.`,
  location: ({ name, place, price, freeUnits }) =>
    [
      `${place} ${name}.`,
      price && `월 ${price}부터.`,
      freeUnits > 0 ? `지금 이용 가능한 보관함 ${freeUnits}개.` : '지금은 빈 보관함이 없어요.',
    ]
      .filter(Boolean)
      .join(' '),
  place: ({ place, count, price }) =>
    `${place}의 무인 보관함 지점 ${count}곳.${price ? ` 월 ${price}부터.` : ''} 사이즈별 가격과 빈 보관함을 비교하고 바로 예약하세요.`,
  monthlyRent: (size) => `${size} 보관함 1개월 이용`,
};

const en: HeadTexts = {
  howTo: 'Pick a branch, a size and your dates, then pay. You do not need an account.',
  facilities: 'Open 24 hours, with climate control, CCTV, a security system and parking. See what our branches offer.',
  list: (count) =>
    `Find self-storage in Korea: ${count} ${count === 1 ? 'branch' : 'branches'} in a list and on the map. Filter by area, size, price and facilities, and book at once.`,
  location: ({ name, place, price, freeUnits }) =>
    [
      `${name}, ${place}.`,
      price && `From ${price} a month.`,
      freeUnits > 0
        ? `${freeUnits} ${freeUnits === 1 ? 'box' : 'boxes'} available now.`
        : 'No box available at the moment.',
    ]
      .filter(Boolean)
      .join(' '),
  place: ({ place, count, price }) =>
    `Self-storage in ${place}: ${count} ${count === 1 ? 'branch' : 'branches'}${price ? `, from ${price} a month` : ''}. Compare prices by size and book at once.`,
  monthlyRent: (size) => `Box of size ${size} for a month`,
};

const ja: HeadTexts = {
  howTo: '店舗を選び、サイズと期間を決めて、支払えば予約完了。会員登録は不要です。',
  facilities: '24時間利用、温湿度管理、防犯カメラ、セキュリティ、駐車場。無人ボックスの設備をご確認ください。',
  list: (count) =>
    `韓国の無人ボックス${count}店舗を一覧と地図で検索。地域、サイズ、料金、設備で絞り込み、すぐに予約できます。`,
  location: ({ name, place, price, freeUnits }) =>
    [
      `${place}の${name}。`,
      price && `月額${price}から。`,
      freeUnits > 0 ? `現在の空きは${freeUnits}個です。` : '現在空きはありません。',
    ]
      .filter(Boolean)
      .join(''),
  place: ({ place, count, price }) =>
    `${place}の無人ボックス${count}店舗。${price ? `月額${price}から。` : ''}サイズ別の料金と空き状況を比べて、すぐに予約できます。`,
  monthlyRent: (size) => `${size}のボックス 1か月`,
};

const zh: HeadTexts = {
  howTo: '选择门店、尺寸和租期，付款即可完成预订，无需注册会员。',
  facilities: '24小时开放，温湿度控制、监控、安保系统和停车场。查看无人储物仓的设施。',
  list: (count) => `在列表和地图上查找韩国的 ${count} 家无人储物仓门店，按地区、尺寸、价格和设施筛选，立即预订。`,
  location: ({ name, place, price, freeUnits }) =>
    [
      `${name}，${place}。`,
      price && `每月 ${price} 起。`,
      freeUnits > 0 ? `现有 ${freeUnits} 个空闲储物仓。` : '目前没有空闲的储物仓。',
    ]
      .filter(Boolean)
      .join(''),
  place: ({ place, count, price }) =>
    `${place}的 ${count} 家无人储物仓门店。${price ? `每月 ${price} 起。` : ''}比较各尺寸的价格和空闲情况，立即预订。`,
  monthlyRent: (size) => `${size} 储物仓租用一个月`,
};

export const headTexts: Readonly<Record<Language, HeadTexts>> = { ko, en, ja, zh };
