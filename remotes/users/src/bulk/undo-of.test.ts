import { employee, role, someId } from '../testing/builders';
import { undoOf } from './undo-of';

const photographer = employee();
const cashier = employee({ id: someId(11), roles: [role('cashier')], primary_location_id: someId(901) });
const both = [photographer, cashier];
const ids = both.map(({ id }) => id);

test('a dismissal is undone by restoring', () => {
  expect(undoOf({ kind: 'dismiss', reason: 'Сезон' }, ids, both)).toEqual({ kind: 'restore' });
});

test('a given role is removed again only when none of them had it before', () => {
  expect(undoOf({ kind: 'assign_role', role: 'designer' }, ids, both)).toEqual({
    kind: 'remove_role',
    role: 'designer',
  });
  expect(undoOf({ kind: 'assign_role', role: 'cashier' }, ids, both)).toBeNull();
  expect(undoOf({ kind: 'remove_role', role: 'cashier' }, [cashier.id], both)).toEqual({
    kind: 'assign_role',
    role: 'cashier',
  });
});

test('people from several locations are not moved back by one act', () => {
  const move = { kind: 'move', primary_location_id: someId(902) } as const;
  expect(undoOf(move, ids, both)).toBeNull();
  expect(undoOf(move, [cashier.id], both)).toEqual({
    kind: 'move',
    primary_location_id: someId(901),
    from: someId(902),
  });
});

test('ended sessions stay ended', () => {
  expect(undoOf({ kind: 'end_sessions' }, ids, both)).toBeNull();
});
