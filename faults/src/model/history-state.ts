import type { Tab } from '../device/device';
import type { Patient } from '../device/heal';
import type { Ledger } from '../ledger';
import type { PhotoLedger } from '../photo-ledger';
import type { Portal } from '../portal/portal';
import type { WriteSubject } from '../portal/write-subjects';
import type { Person } from '../portal/staff';
import type { FaultyLine } from './faulty-line';

/** One device in the middle of a history. */
export interface History extends Patient {
  line: FaultyLine;
  ledger: Ledger;
  photos: PhotoLedger;
  portal: Portal;
  /** Writes other than sessions. */
  writes: WriteSubject;
  people: readonly [Person, Person];
  open: Map<string, Tab>;
  disk: { end(): void } | null;
  names: number;
}
