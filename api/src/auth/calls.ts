import { calls } from '../kernel/calls/implement';
import { bindTelegram, checkTelegram, startBinding } from './bind-telegram';
import { confirmation } from './confirmation/read';
import { devices, endDevices } from './connections/devices';
import { inviteEmployee } from './connections/invite-employee';
import { connections } from './connections/list-connections';
import { unbindMessenger } from './connections/unbind-messenger';
import { login } from './login';
import { logout } from './logout';
import { me, updateMe } from './me';
import { start } from './sign-in/start';
import { verify } from './sign-in/verify';

export const authCalls = {
  about: calls.auth.about.handler(({ context: { config, person } }) => ({
    bot_name: config.bot.name,
    signed_in: person !== null,
    sandbox_url: config.mode === 'demo' ? config.bot.linkRoot : null,
  })),
  start,
  verify,
  login,
  startBinding,
  bindTelegram,
  checkTelegram,
  me,
  confirmation,
  updateMe,
  logout,
};

/** Calls on how employees are connected to the portal: messenger, devices, invitations. */
export const connectionCalls = { connections, devices, endDevices, invite: inviteEmployee, unbindMessenger };
