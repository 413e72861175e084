import { calls, signedIn } from '../../kernel/calls/implement';
import { readSlip } from '../queries/read-slip';

export const mySlip = calls.payroll.mySlip.handler(({ context, input: { month } }) =>
  readSlip(context.database.db, signedIn(context).id, month, context.now()),
);

export const slip = calls.payroll.slip.handler(({ context, input: { employeeId, month } }) =>
  readSlip(context.database.db, employeeId, month, context.now()),
);
