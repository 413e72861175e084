import type { Photo } from '@studio/contracts';
import { IconCheck, IconHistory, IconPlus, IconTrash } from '@studio/ui';
import type { ReactNode } from 'react';

interface Pressed {
  onPress: () => void;
}

/** A tool of the viewer's bar; toasts appear below the bar. */
function Tool({
  label,
  pressed,
  onPress,
  children,
}: Pressed & { label: string; pressed?: boolean; children: ReactNode }) {
  return (
    <button
      type="button"
      className="yarl__button"
      data-top-bar
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      onClick={onPress}
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
