import type { Pass, ReservationDetail } from '@hamkke/contracts';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import { ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { useOffline, usePartnerText } from '@hamkke/shell-api';
import { Button, Dialog, Skeleton, SkeletonArea, Typed, useToast } from '@hamkke/ui';
import { UserPlus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sentence } from '../../../components/sentence.tsx';
import { isRefused } from '../access/use-access.ts';
import { AddPassDialog } from './add-pass-dialog.tsx';
import { PassLinkCard } from './pass-link-card.tsx';
import { PassList } from './pass-list.tsx';
import { RemovePassDialog } from './remove-pass-dialog.tsx';
import { useAddPass } from './use-add-pass.ts';
import { usePasses, type PassesQuery } from './use-passes.ts';
import { useRemovePass } from './use-remove-pass.ts';

/** The window that is open, and the pass that it is about. */
type Opened =
  | { readonly window: 'add' }
  | { readonly window: 'link'; readonly pass: Pass }
  | { readonly window: 'remove'; readonly pass: Pass };

/** Who else gets into a rental, each with a code of their own. Source: decision 0055 */
export function PassSection({ reservation }: { readonly reservation: ReservationDetail }) {
  const { t } = useTranslation('account');
  const own = usePartnerText();
  const toast = useToast();
  const id = useId();
  const query = usePasses(reservation.reservationId);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  // here, not in the windows: closing one after a lost answer does not make the next press another write
  const adding = useAddPass(reservation.reservationId);
  const { heading, refocus } = useHeadingFocus();
  const removing = useRemovePass(reservation.reservationId, () => {
    toast({ title: t('passes.remove.done'), tone: 'success' });
    close();
    refocus();
  });
  const closeAdding = () => {
    close();
    // the button is off then, and cannot take the focus back
    if (query.data?.left === 0) refocus();
  };
  const openRemoval = (pass: Pass) => {
    removing.reset();
    setOpened({ window: 'remove', pass });
  };
  const place = t('passes.link.place', { branch: own(reservation.locationName), unit: unitLabel(reservation) });
  return (
    <div className="ac:flex ac:flex-col ac:gap-3 ac:border-t ac:border-line ac:pt-4">
      <h3 id={id} ref={heading} tabIndex={-1} className="ac:font-semibold">
        {t('passes.heading')}
      </h3>
      <Passes
        query={query}
        labelledBy={id}
        onAdd={() => setOpened({ window: 'add' })}
        onShowLink={(pass) => setOpened({ window: 'link', pass })}
        onRemove={openRemoval}
      />
      {opened?.window === 'add' && <AddPassDialog adding={adding} place={place} onClose={closeAdding} />}
      {opened?.window === 'link' && (
        <Dialog open onClose={close} title={<LinkTitle name={opened.pass.name} />} closeLabel={t('close')}>
          <PassLinkCard token={opened.pass.token} place={place} />
        </Dialog>
      )}
      {opened?.window === 'remove' && <RemovePassDialog pass={opened.pass} removing={removing} onClose={close} />}
    </div>
  );
}

function LinkTitle({ name }: Pick<Pass, 'name'>) {
  const { t } = useTranslation('account');
  return (
    <Sentence
      elements={{ name: <Typed>{name}</Typed> }}
      write={(placeholders) => t('passes.link.titleOf', placeholders)}
    />
  );
}

/** Gives the heading the focus where what would have it back from a window is gone or off. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times === 0) return;
    // after the window has tried to give it back
    const timer = setTimeout(() => heading.current?.focus());
    return () => clearTimeout(timer);
  }, [times]);
  return { heading, refocus: () => setTimes((count) => count + 1) };
}

interface PassesProps {
  readonly query: PassesQuery;
  readonly labelledBy: string;
  readonly onAdd: () => void;
  readonly onShowLink: (pass: Pass) => void;
  readonly onRemove: (pass: Pass) => void;
}

function Passes({ query, labelledBy, onAdd, onShowLink, onRemove }: PassesProps) {
  const { t } = useTranslation('account');
  const offline = useOffline();
  const { data: list, error } = query;
  if (offline) return <p className="ac:text-sm ac:text-muted">{t('passes.offline')}</p>;
  if (error !== null && (list === undefined || isRefused(error)))
    return <ReadFailed title={t('passes.failed')} read={query} />;
  if (list === undefined)
    return (
      <SkeletonArea label={t('loading')}>
        <Skeleton className="ac:h-24 ac:rounded-control" />
      </SkeletonArea>
    );
  const { passes, left } = list;
  return (
    <>
      {error !== null && <ReadOutdated title={t('reservations.outdated')} read={query} />}
      {passes.length === 0 ? (
        <p className="ac:text-sm ac:text-muted">{t('passes.none')}</p>
      ) : (
        <PassList passes={passes} labelledBy={labelledBy} onShowLink={onShowLink} onRemove={onRemove} />
      )}
      <AddButton left={left} onPress={onAdd} />
    </>
  );
}

/** Where there may be no more passes now the button is off and says why below itself. */
function AddButton({ left, onPress }: { readonly left: number; readonly onPress: () => void }) {
  const { t } = useTranslation('account');
  const id = useId();
  return (
    <div className="ac:flex ac:flex-col ac:gap-2">
      <Button
        tone="secondary"
        wide
        icon={<UserPlus aria-hidden="true" size={18} />}
        disabled={left === 0}
        aria-describedby={id}
        onClick={onPress}
      >
        {t('passes.add.open')}
      </Button>
      <p id={id} className="ac:text-sm ac:text-muted">
        {left === 0 ? t('errors.PASS_LIMIT') : t('passes.left', { count: left })}
      </p>
    </div>
  );
}
