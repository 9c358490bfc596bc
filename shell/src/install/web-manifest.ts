import type { Language } from '@hamkke/ui/languages';

interface ManifestTexts {
  readonly name: string;
  readonly description: string;
  readonly locations: string;
  readonly reservations: string;
  readonly lookUp: string;
  readonly narrow: string;
  readonly wide: string;
}

/** Written out here, because a manifest is made at build time, where there is no i18next. */
const texts: Readonly<Record<Language, ManifestTexts>> = {
  ko: {
    name: '함께보관',
    description: '가까운 무인 보관함을 찾고, 고르고, 바로 예약하세요.',
    locations: '지점 찾기',
    reservations: '내 예약',
    lookUp: '비회원 예약 조회',
    narrow: '휴대전화의 홈 화면',
    wide: '넓은 화면의 홈',
  },
  en: {
    name: 'Hamkke',
    description: 'Find a storage box near you, choose it and book it right away.',
    locations: 'Find a branch',
    reservations: 'My reservations',
    lookUp: 'Look up a reservation',
    narrow: 'Home on a phone',
    wide: 'Home on a wide screen',
  },
  ja: {
    name: 'Hamkke',
    description: '近くの無人トランクルームを探して、選んで、すぐに予約できます。',
    locations: '店舗を探す',
    reservations: '予約一覧',
    lookUp: '予約照会',
    narrow: 'スマートフォンのホーム',
    wide: '広い画面のホーム',
  },
  zh: {
    name: 'Hamkke',
    description: '查找附近的无人储物仓，选好即可预订。',
    locations: '查找门店',
    reservations: '我的预订',
    lookUp: '订单查询',
    narrow: '手机首页',
    wide: '宽屏首页',
  },
};

const icon = (file: string, sizes: string, purpose: string) => ({
  src: `/icons/${file}`,
  sizes,
  type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

const icons = [
  icon('icon-192.png', '192x192', 'any'),
  icon('icon-512.png', '512x512', 'any'),
  icon('icon.svg', 'any', 'any'),
  icon('maskable-192.png', '192x192', 'maskable'),
  icon('maskable-512.png', '512x512', 'maskable'),
  icon('monochrome-512.png', '512x512', 'monochrome'),
];

/**
 * What a browser needs to install the app, in one language. Addresses carry no release: an installed app stays the same
 * app.
 */
export function webManifest(language: Language): Record<string, unknown> {
  const { name, description, locations, reservations, lookUp, narrow, wide } = texts[language];
  const shortcut = (label: string, url: string) => ({
    name: label,
    url,
    icons: [icon('icon-192.png', '192x192', 'any')],
  });
  return {
    id: '/',
    lang: language,
    dir: 'ltr',
    name,
    short_name: name,
    description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: '#0b0f14',
    background_color: '#0b0f14',
    categories: ['lifestyle', 'shopping', 'travel'],
    icons,
    shortcuts: [
      shortcut(locations, '/locations'),
      shortcut(reservations, '/profile/reservations'),
      shortcut(lookUp, '/reservations/lookup'),
    ],
    screenshots: [
      { src: '/screenshots/narrow.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow', label: narrow },
      { src: '/screenshots/wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide', label: wide },
    ],
  };
}
