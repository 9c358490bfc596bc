import { Check, X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const may = ['locations', 'units', 'reservations'] as const;
const mayNot = ['people', 'permissions', 'settlements', 'log'] as const;

/** What a super user may do and what stays the administrator's. Source: design domain.md "People". */
export function Allowances() {
  const { t } = useTranslation('admin');
  return (
    <div className="ad:grid ad:gap-4 ad:sm:grid-cols-2">
      <Points
        label={t('permissions.may')}
        icon={<Check aria-hidden="true" size={18} className="ad:mt-0.5 ad:shrink-0 ad:text-ok" />}
        points={may.map((key) => t(`permissions.mayList.${key}`))}
      />
      <Points
        label={t('permissions.mayNot')}
        icon={<X aria-hidden="true" size={18} className="ad:mt-0.5 ad:shrink-0 ad:text-danger" />}
        points={mayNot.map((key) => t(`permissions.mayNotList.${key}`))}
      />
    </div>
  );
}

interface PointsProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly points: readonly string[];
}

function Points({ label, icon, points }: PointsProps) {
  const id = useId();
  return (
    <div className="ad:flex ad:flex-col ad:gap-2">
      <p id={id} className="ad:text-sm ad:font-semibold ad:text-faint">
        {label}
      </p>
      <ul aria-labelledby={id} className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-1.5 ad:p-0">
        {points.map((point) => (
          <li key={point} className="ad:flex ad:gap-2 ad:text-muted">
            {icon}
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
