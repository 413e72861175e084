import { lazyComponent } from '@studio/ui';
import type { ImportKind } from './import-kind';

export interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  kind: ImportKind;
  /** Something was written: lists are to be fetched again. The dialog stays to tell the result. */
  onDone: () => void;
}

const Window = lazyComponent(() => import('./import-window'));

/**
 * Records from a table: choice of a file, what it would change and what is wrong with it, confirmation, result. Its code
 * comes when it is first opened.
 */
export function ImportDialog({ open, ...rest }: ImportDialogProps) {
  return open && <Window {...rest} />;
}
