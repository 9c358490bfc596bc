import type { MessagesLike } from '@hamkke/shell-api';
import type { contact as ko } from '../ko/contact.ts';

export const contact: MessagesLike<typeof ko> = {
  eyebrow: '客户服务',
  title: '有什么可以帮您？',
  lead: '请先在常见问题中查找答案，如有其他疑问，欢迎用您方便的方式咨询。',
  waysLabel: '咨询方式',
  phone: '电话',
  phoneHint: '服务时间内可直接接通',
  email: '电子邮件',
  emailHint: '服务时间内按顺序回复',
  messenger: '聊天频道',
  messengerHint: '请通过聊天咨询',
  newWindow: '（在新窗口中打开）',
  hoursHeading: '服务时间',
  hours: '{{days}} {{from}}–{{to}}',
  lunch: '午休时间 {{from}}–{{to}}',
  days: { weekdays: '工作日' },
  guestHeading: '无需注册也能查看预订',
  guestText: '凭订单号和电子邮件地址，即可查看、取消预订或发送退仓通知。',
  guestLink: '订单查询',
  faqHeading: '常见问题',
  tabs: { general: '常规', storage: '储物' },
  lowestPrice: '目前最便宜的储物仓每月{{price}}。',
  earlyEnd: {
    'beyond-used-days':
      '支付金额扣除实际使用天数的费用后，余额将退还给您。使用天数的费用按预订当天的价格表，取租期价格与单日价格组合中最低的金额；使用时间短于最短租期的，按最短租期计算。在预订页面选择离开日期，即可在通知前查看金额。此前按剩余租期费用不予退还的条件预订的租用，仍适用原条件。',
  },
  faq: {
    booking: {
      question: '如何预订？',
      answer: '选择门店、适合物品的尺寸和租期，支付后即完成预订。无需注册，只要填写姓名和电子邮件地址即可。',
    },
    full: {
      question: '没有空位怎么办？',
      answer:
        '您可以在门店页面申请所需尺寸的候补。不是会员也可以，只需要邮箱：在 {{confirmHours}} 小时内通过我们发送的邮件确认后即开始排队。有空位时，会按等候先后依次发邮件通知，并保留储物仓 {{offerHours}} 小时。在此期间未预订则通知下一位。等候期间不收取任何费用。',
    },
    paying: {
      question: '没能完成支付，储物仓会怎样？',
      answer:
        '从开始支付起，我们会为您临时保留储物仓{{holdMinutes}}分钟。在此期间没有完成支付的话，其他人就可以预订，也不会产生任何费用。',
    },
    finding: {
      question: '在哪里查看我的预订？',
      answer: '会员可在“我的”中的预订列表查看；非会员可在订单查询中凭订单号和电子邮件地址查看。',
    },
    cancelling: {
      question: '可以取消预订吗？',
      answer: '支付后{{cancelHours}}小时内，可在预订页面免费取消。之后请改为发送退仓通知。',
    },
    refund: {
      question: '取消后何时能收到退款？',
      answer:
        '支付后{{cancelHours}}小时内取消，将全额按您的支付方式退回。取消后我们会立即向支付公司申请退款，您可以在预订页面查看进度。',
    },
    minimum: {
      question: '最短要租多久？',
      answer: '最短{{minimumDays}}天起租。各门店可能有所不同，预订时会在门店页面说明。',
    },
    price: { question: '费用是多少？', answer: '费用因门店、尺寸和租期而异。在门店页面可以直接看到所选租期的金额。' },
    extending: {
      question: '可以续租吗？',
      answer: '可在预订页面从次日起续租同一储物仓。租期结束前{{priorityDays}}天之前，其他人不能预订其后的日期。',
    },
    moving: {
      question: '需要更大的储物仓，可以更换吗？',
      answer:
        '可以在预订页面换到同一门店或其他门店的空闲储物仓。租期不变，剩余天数已支付的金额一并转过去，只需支付差额或获得退款。可退金额按扣除已使用天数的费用后计算，更换前会全部显示。更换后{{carryingDays}}天内，仍可使用原储物仓搬运物品。更换后自动续租将停止，可在新储物仓重新开启；更换后没有可免费取消的时间。不能换到由其他运营者经营的门店。',
    },
    renewing: {
      question: '可以自动续租吗？',
      answer:
        '会员可以保存银行卡，并在预订页面开启自动续租。租期结束前{{chargeDays}}天支付下一租期的租金，从扣款前{{announceDays}}天起通过邮件通知您。扣款不会超过您同意的金额。扣款未成功时，租期结束后{{graceDays}}天内仍可继续使用。您可以随时在同一页面关闭自动续租。',
    },
    rise: {
      question: '自动续租期间租金上涨怎么办？',
      answer:
        '已支付租期的租金不变，扣款也不会超过您同意的金额。租金上涨时，我们会在下次扣款日前{{proposeDays}}天至{{leastAnswerDays}}天之间，通过邮件和预订页面询问您是否同意新租金。扣款之前，您可以随时更改答复。如果您同意，从该次扣款起按新租金支付；如果您不同意或未答复，则不扣款，租用在已支付的租期结束。如果在扣款日之前取消涨价，则按当前租金继续租用。扣款日前{{leastAnswerDays}}天仍未询问的涨价不适用于该次扣款，我们会在再下一次扣款前询问您。租金下降时，自动按下降后的金额扣款。',
    },
    ending: {
      question: '如何结束租用？',
      answer: '请在离开前{{noticeDays}}天于预订页面发送退仓通知，并在离开当天之前发送空仓照片。',
    },
    early: {
      question: '租期未满提前离开可以退款吗？',
      answer: '只要提前{{noticeDays}}天通知，您就可以在希望的日期结束租用。',
    },
    photo: {
      question: '为什么需要空仓照片？',
      answer: '是为了确认物品已全部搬出，以便将储物仓交给下一位客户。您可以在预订页面用手机拍照后直接发送。',
    },
  },
};
