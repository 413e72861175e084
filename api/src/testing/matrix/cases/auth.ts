import type { Caller } from '../../caller';
import { givenSession } from '../../builders';
import type { CasesOf } from '../matrix-case';
import type { Target } from '../target';

const proof = { id: 1, auth_date: 1, hash: '0'.repeat(64) };
const attempt_id = '018f0000-0000-7000-8000-00000000dead';

/** A second session, to be ended: the caller continues with the first. A caller who is not signed in has none. */
async function ownOther(by: Caller, { app }: Target): Promise<Record<string, string>> {
  return by.headers.authorization === SIGNED_OUT ? {} : (await givenSession(app, by.person.id)).headers;
}

/** The header of somebody who is not signed in. */
export const SIGNED_OUT = 'Bearer nobody';

export const authCases: CasesOf<'auth'> = {
  about: { send: (by) => by.get('/auth') },
  start: { success: 201, send: (by) => by.post('/auth/telegram', {}) },
  verify: { success: 410, send: (by) => by.post('/auth/verify', { attempt_id }) },
  login: { success: 401, send: (by) => by.post('/auth/login', proof) },
  startBinding: { success: 201, send: (by) => by.post('/auth/bind-telegram/start', {}) },
  bindTelegram: { success: 401, send: (by) => by.post('/auth/bind-telegram', proof) },
  checkTelegram: { send: (by) => by.get('/auth/check-telegram') },
  confirmation: { success: 404, send: (by) => by.get(`/auth/confirmations/${attempt_id}`) },
  me: { send: (by) => by.get('/auth/users/me') },
  updateMe: { send: (by) => by.patch('/auth/users/me', { revision: 1 }) },
  logout: { send: async (by, target) => by.post('/auth/logout', undefined, await ownOther(by, target)) },
};
