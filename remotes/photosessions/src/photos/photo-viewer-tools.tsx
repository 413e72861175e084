import type { Photo } from '@studio/contracts';
import { type printableOf, usePrinting } from '@studio/screens';
import { IconCheck, IconHistory, IconPlus, IconTrash } from '@studio/ui';
import type { ReactNode } from 'react';

interface Pressed {
  onPress: () => void;
}

/** A tool of the viewer's bar; toasts appear below the bar. */
function Tool({
  label,
  pressed,
  busy = false,
  onPress,
  children,
}: Pressed & { label: string; pressed?: boolean; busy?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      className="yarl__button"
      data-top-bar
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onPress}
    >
      {children}
    </button>
  );
}

export function PickButton({ photo, onPress }: Pressed & { photo: Photo }) {
  return (
    <Tool label={photo.picked ? 'Убрать из выбора (X)' : 'В выбор (X)'} pressed={photo.picked} onPress={onPress}>
      <IconCheck aria-hidden strokeWidth={photo.picked ? 4 : 1.5} />
    </Tool>
  );
}

export function SellButton({ onPress }: Pressed) {
  return (
    <Tool label="Продать (S)" onPress={onPress}>
      <IconPlus aria-hidden />
    </Tool>
  );
}

/** A paid print of the picture, by the browser's print dialog. */
export function PrintButton({ picture }: { picture: ReturnType<typeof printableOf>[number] }) {
  const printing = usePrinting();
  return (
    <Tool label={`Напечатать: ${picture.product_name}`} busy={printing.busy} onPress={() => printing.run([picture])}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.5} aria-hidden>
        <path d="M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z" />
      </svg>
    </Tool>
  );
}

export function VersionsButton({ onPress }: Pressed) {
  return (
    <Tool label="Версии снимка" onPress={onPress}>
      <IconHistory aria-hidden />
    </Tool>
  );
}

export function DeleteButton({ onPress }: Pressed) {
  return (
    <Tool label="Удалить снимок" onPress={onPress}>
      <IconTrash aria-hidden />
    </Tool>
  );
}
