import type { contract, Right } from '@studio/contracts';
import type { Caller, Reply } from '../caller';
import type { Target } from './target';

/** One call of the matrix, with its answers beyond those that its declared access and scope imply. */
export interface MatrixCase {
  /** Status with the right to the call there; default 200. A 4xx with another cause proves the same and changes nothing. */
  success?: number;
  /** Also required when the record is not the caller's own. */
  others?: Right | readonly Right[];
  /**
   * Status at a location out of reach; default by the declared scope: 404 for a record, 403 for a place, and for rows
   * the success with rows that `contains` does not find.
   */
  outOfReach?: 403 | 404;
  /** Whether a list that came contains the target's row; it must exactly when the target is within reach. */
  contains?: (reply: Reply, target: Target) => boolean | Promise<boolean>;
  send: (by: Caller, target: Target) => Promise<Reply>;
}

type Contract = typeof contract;

/** Cases of all calls of one domain; a call without one does not compile. */
export type CasesOf<Domain extends keyof Contract> = Record<keyof Contract[Domain], MatrixCase>;

/** Cases of every call of the contract. */
export type MatrixCases = { [Domain in keyof Contract]: CasesOf<Domain> };
