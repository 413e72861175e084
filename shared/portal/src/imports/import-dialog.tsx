import { Suspense } from 'react';
import { lazyPart } from '../lazy-part';
import type { ImportKind } from './import-kind';

export interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  kind: ImportKind;
  /** Something was written: lists are to be fetched again. The dialog stays to tell the result. */
  onDone: () => void;
}

const Window = lazyPart(() => import('./import-window'));

/**
 * Records from a table: choice of a file, what it would change and what is wrong with it, confirmation, result. Its code
 * comes when it is first opened.
 */
export function ImportDialog({ open, ...rest }: ImportDialogProps) {
  return <Suspense fallback={null}>{open && <Window {...rest} />}</Suspense>;
}
