import type { DocumentFacts, Section } from '../document-text.ts';
import { processorBlocks } from '../processor-blocks.ts';

/** Who processes personal data for the operator, in Japanese. */
export const processors = (facts: DocumentFacts): Section => ({
  heading: '取り扱いの委託',
  blocks: [
    '当社は次の業務を委託し、委託先が個人情報を安全に取り扱うよう契約を結び、監督します。',
    ...processorBlocks(
      facts,
      {
        name: '委託先',
        task: '委託業務',
        country: '国',
        abroad: '国名のある委託先はその国で個人情報を取り扱い（国外移転）、国名のない委託先は韓国で取り扱います。',
      },
      {
        entries: [
          {
            heading: '決済代行会社（決済画面に表示される会社）',
            facts: [
              ['委託業務', 'カード決済とカードの保存、返金、加盟店の精算'],
              ['項目', 'お名前、メールアドレス、電話番号、会員の識別子、注文番号、金額'],
            ],
          },
          {
            heading: facts.hosting,
            facts: [
              ['委託業務', 'サービスとデータを置くサーバーの運営'],
              ['項目', 'サービスに保存される情報'],
            ],
          },
          {
            heading: 'メール配信サービス',
            facts: [
              ['委託業務', '予約、返金、メールアドレスの確認などのお知らせメールの配信'],
              ['項目', 'お名前、メールアドレス、メールの内容'],
            ],
          },
          {
            heading: '翻訳サービス',
            facts: [
              ['委託業務', '店舗の名称、住所、紹介など公開された文章の翻訳'],
              ['項目', '個人情報は送りません'],
            ],
          },
        ],
      },
    ),
    '地図を表示する際、地図の提供者にIPアドレスが伝わることがあります。',
  ],
});
