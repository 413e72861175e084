import type { ContractRouterClient } from '@orpc/contract';
import type { PortalContract } from '@studio/contracts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from './files';
import type { App } from './calls/context';
import type { Database } from './database/open';
import type { Listener } from './calls/hooks';
import type { JobKind } from './jobs/job-kind';
import type { RecordKind, RecordTable } from './records';

/** Periodic work of a domain, done by one process at a time; a failure stops no other work. */
export interface Sweep {
  name: string;
  /** Done by every process: they share it among themselves. */
  inEach?: boolean;
  /** Milliseconds between two beginnings; the first is at the start. */
  every: number;
  run: (app: App) => Promise<unknown>;
}

/** Random numbers, the same at every start. */
export interface DemoRandom {
  /** At least 0, below 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(choices: readonly (readonly [T, number])[]): T;
  shuffled<T>(list: readonly T[]): T[];
  uuid(): string;
}

/** Every call of the contract, made within the process. */
export type DemoCalls = ContractRouterClient<PortalContract>;

/** What a domain's part of the demo company works with, in the transaction that writes the whole company. */
export interface DemoStage {
  /** What lower domains wrote is there: read places, staff and sessions from it. */
  tx: Database;
  files: FileStore;
  now: Date;
  size: 'full' | 'small' | 'large';
  random: (name: string) => DemoRandom;
  /** Calls of the API as an employee at a moment, with all their rules, in a process with these changes. */
  as: (employeeId: string, at: Date, changes?: Partial<App>) => DemoCalls;
  /** The same, each a minute after the one before; the first so many hours ago. */
  inTurn: (hours: number) => (employeeId: string, changes?: Partial<App>) => DemoCalls;
  /** The process at a moment, in this transaction: for sweeps. */
  at: (moment: Date) => App;
  /** Writes thousands of rows in one statement; all rows have the same keys, and other columns get their defaults. */
  write: <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]) => Promise<void>;
}

/** What tests ask of a kind of record, whatever its table. */
interface Told extends Pick<RecordKind, 'kind' | 'missing'> {
  table: RecordTable;
  untold?: readonly string[];
}

/** What `demo` and `lateDemo` of a domain add to the demo company. */
export type DemoPart = Pick<Domain, 'name' | 'demo' | 'lateDemo'>;

/** The interface of one domain to the rest of the API; everything else is internal. */
export interface Domain<Calls extends object = object> {
  /** Its folder, and its name in contracts and remotes. */
  name: string;
  /** Handlers by the keys of the contract. */
  calls: Calls;
  /** Its tables: all that its schema files export. They refer to tables of their own and of lower domains only. */
  tables?: object;
  /** The kinds of records that its calls change, for the tests that hold for all of them. */
  records?: readonly Told[];
  /** Its answers to the hooks of lower domains. */
  listeners?: readonly Listener[];
  /** Kinds of work that its calls put off until after their reply; see `jobs/enqueue.ts`. */
  jobs?: readonly JobKind[];
  /** Periodic work. */
  sweeps?: readonly Sweep[];
  /** Runs when the process stops, after the last call. */
  atEnd?: (app: App) => Promise<unknown>;
  /** Routes outside of the contract. */
  routes?: (server: FastifyInstance, app: App) => Promise<void>;
  /** Its part of the demo company. */
  demo?: (stage: DemoStage) => Promise<void>;
  /** The same after the parts of all domains: for what is calculated from the rows of upper ones, too. */
  lateDemo?: (stage: DemoStage) => Promise<void>;
}

/** Keeps the type of the calls, so that the compiler finds a missing one. */
export function defineDomain<Calls extends object>(domain: Domain<Calls>): Domain<Calls> {
  return domain;
}
