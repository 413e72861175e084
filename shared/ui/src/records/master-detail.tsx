import type { ReactNode } from 'react';
import { RecordsWaiting, useRecords } from './records';

export interface MasterDetailProps {
  /** Name of the master pane, of its drawer and of the back link: «Регионы и локации». */
  title: string;
  /** A tree or a list. */
  master: ReactNode;
  /** What is chosen there; without a choice, an `EmptyState`. */
  detail: ReactNode;
  /** What is chosen; null for nothing. Another key closes the drawer. */
  detailKey: string | null;
  /** On a phone: from the detail to the master. */
  onBack: () => void;
}

/** Tree and detail: side by side on a desktop, the tree in a drawer on a tablet, one after the other on a phone. */
export function MasterDetail(props: MasterDetailProps) {
  const parts = useRecords();
  return parts ? <parts.MasterDetailPanes {...props} /> : <RecordsWaiting />;
}
