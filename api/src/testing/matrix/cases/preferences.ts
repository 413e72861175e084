import type { CasesOf } from '../matrix-case';

export const preferencesCases: CasesOf<'preferences'> = {
  get: { send: (by) => by.get('/preferences') },
  update: { send: (by) => by.patch('/preferences', {}) },
};
