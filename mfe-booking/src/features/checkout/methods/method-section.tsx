import { paymentMethods, type PaymentMethod } from '@hamkke/contracts';
import { Card, Radio, RadioGroup, Skeleton, SkeletonArea } from '@hamkke/ui';
import { CreditCard, Landmark, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMethodName } from '../../../components/payment/use-method-name.ts';
import { hasApplePay } from './offered-methods.ts';
import type { MethodChoice } from './use-payment-method.ts';

interface MethodSectionProps {
  readonly choice: MethodChoice;
  readonly onChoose: (method: PaymentMethod) => void;
  /** The chosen one is being paid by. */
  readonly disabled: boolean;
}

/** How the order is paid. */
export function MethodSection(props: MethodSectionProps) {
  const { t } = useTranslation('booking');
  return (
    <Card>
      <h2 className="bk:text-lg bk:font-bold">{t('checkout.method.heading')}</h2>
      <div className="bk:mt-3">
        <Methods {...props} />
      </div>
    </Card>
  );
}

const gridClass = 'bk:grid bk:grid-cols-2 bk:gap-2 bk:sm:grid-cols-3';

function Methods({ choice: { loading, offered, method }, onChoose, disabled }: MethodSectionProps) {
  const { t } = useTranslation('booking');
  const name = useMethodName();
  if (loading) return <MethodSkeleton />;
  if (offered.length < 2 || method === undefined) return <OnlyMethod method={method} />;
  return (
    <RadioGroup value={method} onChange={onChoose} aria-label={t('checkout.method.heading')} className={gridClass}>
      {offered.map(({ method: each }) => (
        <Radio
          key={each}
          value={each}
          disabled={disabled}
          data-method={each}
          className="bk:flex bk:min-h-18 bk:min-w-0 bk:cursor-pointer bk:flex-col bk:items-center bk:justify-center bk:gap-1 bk:rounded-control bk:border bk:border-line bk:bg-surface bk:px-1.5 bk:py-2 bk:text-center bk:text-[0.9375rem] bk:leading-tight bk:font-medium bk:text-muted bk:transition-colors bk:hover:border-line-strong bk:data-disabled:cursor-not-allowed bk:data-checked:border-accent bk:data-checked:bg-accent-soft bk:data-checked:text-strong"
        >
          <MethodIcon method={each} />
          <span className="bk:max-w-full bk:break-keep bk:wrap-anywhere">{name(each)}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** There is nothing to choose: one method is offered, or the read failed, and then a card is assumed. */
function OnlyMethod({ method }: { readonly method: PaymentMethod | undefined }) {
  const name = useMethodName();
  return (
    <p className="bk:flex bk:items-center bk:gap-2 bk:font-medium bk:text-strong">
      <MethodIcon method={method ?? 'card'} />
      {name(method)}
    </p>
  );
}

/** Neutral icons: the marks of the wallets are their companies'. */
const icons: Readonly<Partial<Record<PaymentMethod, typeof Wallet>>> = { card: CreditCard, transfer: Landmark };

function MethodIcon({ method }: { readonly method: PaymentMethod }) {
  const Icon = icons[method] ?? Wallet;
  return <Icon aria-hidden="true" size={20} className="bk:shrink-0" />;
}

/** As high as all ways to pay that this browser can know. */
function MethodSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <SkeletonArea label={t('loading')} className={gridClass}>
      {paymentMethods
        .filter((method) => method !== 'applepay' || hasApplePay())
        .map((method) => (
          <Skeleton key={method} className="bk:h-18 bk:rounded-control" />
        ))}
    </SkeletonArea>
  );
}
