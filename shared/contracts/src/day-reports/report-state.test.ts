import { mayMove } from '../moves';
import { DAY_ACT_NAMES, DAY_MOVES, DAY_STATE_NAMES } from './report-state';

test('a day goes through its states in one order, and back by being opened again alone', () => {
  const legal = DAY_STATE_NAMES.flatMap((state) =>
    DAY_ACT_NAMES.flatMap((act) =>
      act !== 'opened' && act !== 'count_voided' && mayMove(DAY_MOVES, state, act)
        ? [`${state} ${act} ${DAY_MOVES[act].to}`]
        : [],
    ),
  );
  expect(legal).toEqual([
    'open counted counted',
    'counted counted counted',
    'counted submitted submitted',
    'counted reopened open',
    'submitted approved approved',
    'submitted reopened open',
    'approved locked locked',
    'approved reopened open',
    'locked reopened open',
  ]);
});
