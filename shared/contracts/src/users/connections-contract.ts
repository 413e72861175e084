import { z } from 'zod';
import { call } from '../call';
import { pageOf } from '../paging';
import { employeeListQuery } from './list-query';
import { ConnectionSchema, DeviceSessionSchema, employeeId, EmployeeSchema, InvitationSchema } from './schemas';
import { recordId } from '../record-id';

const tag = 'Connections';
const one = z.object({ employeeId });

/** How employees come into the portal: messenger, invitation, signed-in devices. */
export const connectionsContract = {
  /** One's own devices are always readable; those of others need `update_employees` and a level above theirs. */
  devices: call({
    method: 'GET',
    path: '/employees/{employeeId}/sessions',
    summary: 'Signed-in devices of an employee',
    tag,
    access: 'signed-in',
    scope: 'record',
    lasting: true,
  })
    .input(one)
    .output(z.array(DeviceSessionSchema)),
  /** Ends the named session, or all but the caller's own; one's own devices may always be ended. */
  endDevices: call({
    method: 'POST',
    path: '/employees/{employeeId}/end-sessions',
    summary: 'End sessions of an employee',
    tag,
    access: 'signed-in',
    scope: 'record',
    lasting: true,
    repeat: 'state',
  })
    .input(z.object({ employeeId, session_id: recordId().optional() }))
    .output(z.object({ ended: z.number().int() })),
  /** A new link voids earlier ones. For a dismissed employee: 409 `illegal_transition`. */
  invite: call({
    method: 'POST',
    path: '/employees/{employeeId}/invitation',
    summary: 'Make an invitation link for the bot',
    tag,
    access: 'update_employees',
    scope: 'record',
    lasting: true,
    repeat: 'anew',
    successStatus: 201,
  })
    .input(one)
    .output(InvitationSchema),
  /** Ends sessions and invitations as well: the account may be in the wrong hands. Refused for oneself. */
  unbindMessenger: call({
    method: 'POST',
    path: '/employees/{employeeId}/unbind-messenger',
    summary: 'Unbind the messenger of an employee',
    tag,
    access: 'update_employees',
    scope: 'record',
    lasting: true,
    repeat: 'state',
  })
    .input(one)
    .output(EmployeeSchema),
  connections: call({
    method: 'GET',
    path: '/employees/connections',
    summary: 'How employees are connected to the portal',
    tag,
    access: 'read_employees',
    scope: 'rows',
  })
    .input(employeeListQuery)
    .output(pageOf(ConnectionSchema)),
};
