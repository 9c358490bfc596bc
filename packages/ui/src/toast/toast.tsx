import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button/button.tsx';

/** How long a toast stays, in ms; one is visible at a time. Source: product spec section 9, timers. */
export const toastMs = 5000;

export interface ToastContent {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'destructive' | 'success';
}

interface Shown extends ToastContent {
  readonly serial: number;
}

const ToastContext = createContext<((toast: ToastContent) => void) | undefined>(undefined);

const icons = { default: Info, destructive: CircleAlert, success: CircleCheck };
const colours = { default: 'text-accent', destructive: 'text-danger', success: 'text-ok' };
const edges = { default: 'border-line', destructive: 'border-danger/50', success: 'border-ok/50' };

function ToastCard({
  toast,
  closeLabel,
  onClose,
}: {
  readonly toast: Shown;
  readonly closeLabel: string;
  readonly onClose: () => void;
}) {
  const tone = toast.tone ?? 'default';
  const Icon = icons[tone];
  return (
    <div
      className={clsx(
        'pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-control border bg-lifted py-2 ps-4 pe-2 shadow-float',
        edges[tone],
      )}
    >
      <Icon aria-hidden="true" size={20} className={clsx('mt-3 shrink-0', colours[tone])} />
      <div className="grow py-2.5">
        <p className="font-semibold text-strong">{toast.title}</p>
        {toast.description !== undefined && <p className="text-sm text-muted">{toast.description}</p>}
      </div>
      <IconButton label={closeLabel} onClick={onClose}>
        <X aria-hidden="true" size={18} />
      </IconButton>
    </div>
  );
}

/** Shows toasts for everything below: a new one takes the place of the one before; resting on it stops its clock. */
export function ToastProvider({ closeLabel, children }: { readonly closeLabel: string; readonly children: ReactNode }) {
  const [toast, setToast] = useState<Shown>();
  const [held, setHeld] = useState(false);
  const serial = useRef(0);
  const show = useCallback((content: ToastContent) => {
    serial.current += 1;
    setToast({ ...content, serial: serial.current });
  }, []);
  const close = useCallback(() => {
    setToast(undefined);
    setHeld(false);
  }, []);
  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(close, toastMs);
    return () => clearTimeout(timer);
  }, [toast, held, close]);
  const hold = useMemo(
    () => ({
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    }),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--hk-navigation)+12px)] z-60 flex justify-center px-4 lg:bottom-6"
        {...hold}
      >
        {toast && <ToastCard key={toast.serial} toast={toast} closeLabel={closeLabel} onClose={close} />}
      </div>
    </ToastContext>
  );
}

/** Shows a toast: `useToast()({ title, description?, tone? })`. */
export function useToast(): (toast: ToastContent) => void {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast() outside of ToastProvider');
  return show;
}
