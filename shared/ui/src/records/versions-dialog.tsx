import type { ReactNode } from 'react';
import { useRecords } from './records';

/** One field of a record in both versions. */
export interface VersionsRow {
  label: string;
  /** What the person wrote. */
  mine: ReactNode;
  /** What is kept on the server now. */
  theirs: ReactNode;
  changedByMe: boolean;
  changedByThem: boolean;
}

export interface VersionsDialogProps {
  open: boolean;
  /** Whose versions: «Карточка изменена: Орлов Никита». */
  title: string;
  /** What happened; said by the dialog itself when absent. */
  description?: ReactNode;
  rows: readonly VersionsRow[];
  /** Who wrote the other version, and when. */
  theirsBy?: ReactNode;
  /** Writes the person's own over the other; absent where that may not be. */
  onKeepMine?: () => void;
  onTakeTheirs: () => void;
  /** Back to what the person was writing; nothing is lost. */
  onClose: () => void;
  /** One of the two is being written. */
  busy?: boolean;
}

/** Both versions of a record that two people changed at once, field by field, and the choice between them. */
export function VersionsDialog(props: VersionsDialogProps) {
  const parts = useRecords();
  return parts && <parts.VersionsWindow {...props} />;
}
