import { orpc } from '@studio/portal';
import { KeptWrites } from '../kept/kept-writes';
import { useKept } from '../kept/use-kept';
import { EXPENSE_CLAIM } from './claim-kind';

const EXPENSES = orpc.expenses.key();

/** Claims on this device that the server does not have yet. */
export function KeptClaims() {
  return <KeptWrites writes={useKept(EXPENSE_CLAIM, EXPENSES)} what="Расход" />;
}
