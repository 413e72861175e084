import type { CasesOf } from '../matrix-case';

export const systemCases: CasesOf<'system'> = {
  live: { send: (by) => by.get('/live') },
  ready: { send: (by) => by.get('/ready') },
  health: { send: (by) => by.get('/health') },
  version: { send: (by) => by.get('/version') },
};
