import * as fc from 'fast-check';
import type { LineFault } from './faulty-line';

/** What people, network, browser and server do to one device. `tab` and `nth` are taken modulo what there is. */
export type Step =
  | { do: 'save' | 'create' | 'sync' | 'kill' | 'close_database'; tab: number }
  /** «Создать» is pressed twice in one task. */
  | { do: 'create_twice'; tab: number }
  | { do: 'retry' | 'edit' | 'discard'; tab: number; nth: number }
  /** Something else is entered, now and then by two presses at once. */
  | { do: 'write'; tab: number; presses: number }
  /** Cash is taken, and the sale is entered. */
  | { do: 'sell'; tab: number; presses: number }
  | { do: 'retry_write' | 'edit_write' | 'discard_write'; tab: number; nth: number }
  /** A photo of the `nth` session that was saved. */
  | { do: 'photo'; tab: number; nth: number; picture: number }
  /** A tab is opened again with the portal's next release. */
  | { do: 'release'; tab: number }
  | { do: 'network'; online: boolean }
  | { do: 'faults'; faults: LineFault[] }
  /** Time goes by; everything that can be done meanwhile is done. */
  | { do: 'wait'; seconds: number }
  /** Some steps of database and network, so that the next step comes in the middle of something. */
  | { do: 'turns'; turns: number }
  | { do: 'turn_clock'; hours: number }
  | { do: 'sign_in'; who: 0 | 1 | null }
  /** Somebody signed in elsewhere: the cookie is another's, and the pages have not heard of it. */
  | { do: 'change_cookie'; who: 0 | 1 | null }
  | { do: 'full_disk'; times: number }
  | { do: 'free_disk' }
  /** All tabs are closed and the browser wakes the service worker. */
  | { do: 'worker' }
  | { do: 'delete_on_server'; nth: number };

type Weights = Partial<Record<Step['do'], number>>;

/** What is stressed in the histories of one kind. */
export interface Stress {
  weights: Weights;
  faults?: readonly LineFault[];
  tabs?: number;
  /** Both, as it falls, by default. */
  withLocks?: boolean;
}

/** In every history: somebody works, and time goes by. */
const EVERYDAY: Weights = { save: 6, create: 4, wait: 7, turns: 4, sync: 2, network: 1 };

const tab = fc.nat({ max: 4 });
const nth = fc.nat({ max: 9 });
const anybody = fc.constantFrom(0 as const, 1 as const, null);

const STEPS: { [Name in Step['do']]: (faults: readonly LineFault[]) => fc.Arbitrary<Step> } = {
  save: () => fc.record({ do: fc.constant('save'), tab }),
  create: () => fc.record({ do: fc.constant('create'), tab }),
  create_twice: () => fc.record({ do: fc.constant('create_twice'), tab }),
  sync: () => fc.record({ do: fc.constant('sync'), tab }),
  kill: () => fc.record({ do: fc.constant('kill'), tab }),
  close_database: () => fc.record({ do: fc.constant('close_database'), tab }),
  retry: () => fc.record({ do: fc.constant('retry'), tab, nth }),
  edit: () => fc.record({ do: fc.constant('edit'), tab, nth }),
  discard: () => fc.record({ do: fc.constant('discard'), tab, nth }),
  write: () => fc.record({ do: fc.constant('write'), tab, presses: fc.constantFrom(1, 1, 2) }),
  sell: () => fc.record({ do: fc.constant('sell'), tab, presses: fc.constantFrom(1, 1, 2) }),
  retry_write: () => fc.record({ do: fc.constant('retry_write'), tab, nth }),
  edit_write: () => fc.record({ do: fc.constant('edit_write'), tab, nth }),
  discard_write: () => fc.record({ do: fc.constant('discard_write'), tab, nth }),
  photo: () => fc.record({ do: fc.constant('photo'), tab, nth, picture: fc.nat({ max: 99 }) }),
  release: () => fc.record({ do: fc.constant('release'), tab }),
  network: () => fc.record({ do: fc.constant('network'), online: fc.boolean() }),
  faults: (faults) =>
    fc.record({
      do: fc.constant('faults'),
      faults: fc.array(fc.constantFrom<LineFault>('none', ...faults), { minLength: 1, maxLength: 6 }),
    }),
  wait: () => fc.record({ do: fc.constant('wait'), seconds: fc.constantFrom(0, 0, 1, 4, 6, 11, 31, 400) }),
  turns: () => fc.record({ do: fc.constant('turns'), turns: fc.integer({ min: 1, max: 60 }) }),
  turn_clock: () => fc.record({ do: fc.constant('turn_clock'), hours: fc.constantFrom(-48, -1, 1, 48, 8760, -8760) }),
  sign_in: () => fc.record({ do: fc.constant('sign_in'), who: anybody }),
  change_cookie: () => fc.record({ do: fc.constant('change_cookie'), who: anybody }),
  full_disk: () => fc.record({ do: fc.constant('full_disk'), times: fc.constantFrom(1, 2, 2, 3, 1_000) }),
  free_disk: () => fc.constant({ do: 'free_disk' }),
  worker: () => fc.constant({ do: 'worker' }),
  delete_on_server: () => fc.record({ do: fc.constant('delete_on_server'), nth }),
};

/** The history that this seed gives. */
export function stepsOf(seed: number, { weights, faults = [] }: Stress): Step[] {
  const all: Weights = { ...EVERYDAY, ...(faults.length > 0 && { faults: 6 }), ...weights };
  const step = fc.oneof(
    ...Object.entries(all).map(([name, weight]) => ({ weight, arbitrary: STEPS[name as Step['do']](faults) })),
  );
  const [steps] = fc.sample(fc.array(step, { minLength: 4, maxLength: 32, size: 'max' }), { seed, numRuns: 1 });
  return steps ?? [];
}
