import { Description, Dialog as Base, DialogBackdrop, DialogPanel as Panel, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import { IconButton } from '../button/button.tsx';
import type { DialogProps } from './dialog.tsx';

/** The drawn part of `Dialog`: a sheet at the bottom of a phone, a window in the middle of a wide page. */
export function DialogPanel({ open, onClose, title, description, closeLabel, children, actions }: DialogProps) {
  return (
    <Base open={open} onClose={onClose} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 flex items-end justify-center sm:items-center sm:p-6">
        <Panel className="flex max-h-[90dvh] w-full max-w-lg flex-col gap-4 overflow-y-auto rounded-t-card border border-line bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-float sm:rounded-card sm:p-6">
          <div className="flex items-start justify-between gap-4">
            <DialogTitle as="h2" className="pt-2 text-lg font-semibold">
              {title}
            </DialogTitle>
            <IconButton label={closeLabel} onClick={onClose} className="-me-2">
              <X aria-hidden="true" size={20} />
            </IconButton>
          </div>
          {description !== undefined && <Description className="text-muted">{description}</Description>}
          {children}
          {actions !== undefined && (
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{actions}</div>
          )}
        </Panel>
      </div>
    </Base>
  );
}
