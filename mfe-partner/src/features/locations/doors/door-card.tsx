import type { Door } from '@hamkke/contracts';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { Button, Typed } from '@hamkke/ui';
import { LockOpen, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DoorStatus } from './door-status.tsx';
import { providerNames, useDoorKindText } from './door-texts.ts';

interface DoorCardProps {
  readonly door: Door;
  readonly onOpen: (door: Door) => void;
  readonly onRemove: (door: Door) => void;
}

/** One door: what it is, how its lock is, how far its codes are, and what can be done. */
export const DoorCard = memo(function DoorCard({ door, onOpen, onRemove }: DoorCardProps) {
  const { t } = useTranslation('partner');
  const { count } = useDayTexts();
  const kindText = useDoorKindText();
  const { name, codes, pendingCodes } = door;
  const lock = t('doors.status.lock', { provider: providerNames[door.provider], device: door.deviceId });
  return (
    <article
      aria-label={name}
      className="pt:flex pt:h-full pt:min-w-0 pt:flex-col pt:gap-3 pt:rounded-card pt:border pt:border-line pt:bg-surface pt:p-4 pt:[contain-intrinsic-size:auto_13rem] pt:[content-visibility:auto] pt:sm:p-5"
    >
      <div className="pt:flex pt:min-w-0 pt:flex-col">
        <h4 className="pt:text-base pt:font-semibold pt:wrap-anywhere">
          <Typed>{name}</Typed>
        </h4>
        <p className="pt:text-[0.9375rem] pt:text-muted">{kindText(door)}</p>
        <p className="pt:text-sm pt:wrap-anywhere pt:text-faint">{lock}</p>
      </div>
      <DoorStatus door={door} />
      {door.alarm !== null && (
        <p className="pt:rounded-control pt:border pt:border-danger/30 pt:bg-danger-soft pt:px-3 pt:py-2 pt:text-[0.9375rem] pt:text-strong">
          {t(`doors.alarm.${door.kind}`)}
        </p>
      )}
      <p className="pt:text-[0.9375rem] pt:tabular-nums pt:text-muted">
        {pendingCodes > 0
          ? t('doors.status.codesPending', { n: count(codes), pending: count(pendingCodes) })
          : t('doors.status.codes', { n: count(codes) })}
      </p>
      <div className="pt:mt-auto pt:flex pt:flex-wrap pt:gap-2">
        <Button
          tone="secondary"
          className="pt:grow"
          icon={<LockOpen aria-hidden="true" size={18} />}
          aria-label={t('doors.open.named', { name })}
          onClick={() => onOpen(door)}
        >
          {t('doors.open.button')}
        </Button>
        <Button
          tone="quiet"
          icon={<Trash2 aria-hidden="true" size={18} />}
          aria-label={t('doors.remove.named', { name })}
          onClick={() => onRemove(door)}
        >
          {t('doors.remove.button')}
        </Button>
      </div>
    </article>
  );
});
