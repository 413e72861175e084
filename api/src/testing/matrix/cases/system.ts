import type { CasesOf } from '../matrix-case';

export const systemCases: CasesOf<'system'> = {
  health: { send: (by) => by.get('/health') },
  version: { send: (by) => by.get('/version') },
};
