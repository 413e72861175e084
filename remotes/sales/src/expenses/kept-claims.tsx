import { useOfflineWrites } from '@studio/portal';
import { KeptWrites } from '../kept/kept-writes';
import { EXPENSE_CLAIM } from './claim-kind';

/** Claims on this device that the server does not have yet. */
export function KeptClaims() {
  return <KeptWrites writes={useOfflineWrites(EXPENSE_CLAIM).writes} what="Расход" />;
}
