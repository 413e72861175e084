import { HOUR_MS } from '@studio/contracts';
import { defineDomain } from '../kernel/domain';
import { on } from '../kernel/calls/hooks';
import { confirmationAsked, confirmationBrought } from '../kernel/calls/confirmation';
import { accessHeld } from '../kernel/calls/hold-access';
import { sessionOver } from '../kernel/calls/session-end';
import { sweepCallRates } from '../kernel/http/shared-rate-limit';
import {
  employeeDeleted,
  employeeTraces,
  invitationsVoided,
  rightsChanged,
  sessionsEnded,
  signInsVoided,
} from '../users';
import { authCalls, connectionCalls } from './calls';
import { askInMessenger } from './confirmation/ask';
import { useConfirmation } from './confirmation/use';
import { sendBotAnswers } from './bot/send-answers';
import { holdAccess, renewAccess } from './hold-access';
import { whyOver } from './why-over';
import * as tables from './schema';
import { deleteSignIns, endSessionsOf, voidInvitations, voidSignIns } from './sign-in-rights';
import { sweepSignIns } from './sweep';
import { tracesOfEmployee } from './traces';

export const authDomain = defineDomain({
  name: 'auth',
  calls: { auth: authCalls, users: connectionCalls },
  tables,
  listeners: [
    on(employeeTraces, tracesOfEmployee),
    on(employeeDeleted, deleteSignIns),
    on(sessionsEnded, endSessionsOf),
    on(invitationsVoided, voidInvitations),
    on(signInsVoided, voidSignIns),
    on(sessionOver, whyOver),
    on(accessHeld, holdAccess),
    on(rightsChanged, renewAccess),
    on(confirmationAsked, askInMessenger),
    on(confirmationBrought, useConfirmation),
  ],
  jobs: [sendBotAnswers],
  sweeps: [
    { name: 'forget sign-ins that are over', every: HOUR_MS, run: sweepSignIns },
    { name: 'forget how often was called', every: HOUR_MS, run: sweepCallRates },
  ],
});
