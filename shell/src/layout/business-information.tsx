import { useShell } from '@hamkke/shell-api';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The public register of mail-order businesses, where anyone can check a number. */
const registerOf = (businessNumber: string) =>
  `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNumber.replace(/\D/g, '')}`;

const link = 'inline-flex min-h-11 items-center gap-1 underline underline-offset-4 transition-colors hover:text-strong';

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-1.5">
      <dt>{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

/**
 * Who runs the shop, as its pages must say (Act on Consumer Protection in Electronic Commerce, article 10), in the
 * language of the page; nothing where the operator is not configured.
 */
export function BusinessInformation() {
  const { t } = useTranslation('shell');
  const { config, language } = useShell();
  const operator = config.operator?.[language];
  if (!operator) return null;
  const { support } = config;
  return (
    <section aria-label={t('footer.business')}>
      <dl className="flex flex-wrap items-center gap-x-5 gap-y-1 leading-6">
        <Fact name={t('footer.company')}>{operator.company}</Fact>
        <Fact name={t('footer.representative')}>{operator.representative}</Fact>
        <Fact name={t('footer.businessNumber')}>
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <span className="tabular-nums">{operator.businessNumber}</span>
            <a className={link} href={registerOf(operator.businessNumber)} target="_blank" rel="noreferrer">
              {t('footer.lookUp')}
              <ExternalLink aria-hidden="true" size={14} />
            </a>
          </span>
        </Fact>
        <Fact name={t('footer.mailOrderNumber')}>{operator.mailOrderNumber}</Fact>
        <Fact name={t('footer.address')}>{operator.address}</Fact>
        {support && (
          <>
            <Fact name={t('footer.phone')}>
              <a className={`${link} tabular-nums`} href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
                {support.phone}
              </a>
            </Fact>
            <Fact name={t('footer.email')}>
              <a className={link} href={`mailto:${support.email}`}>
                {support.email}
              </a>
            </Fact>
          </>
        )}
        <Fact name={t('footer.hosting')}>{operator.hosting}</Fact>
      </dl>
    </section>
  );
}
