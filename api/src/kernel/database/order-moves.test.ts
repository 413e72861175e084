import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderMoves } from './order-moves';

const move = (second: number, from_state: string | null, to_state: string) => ({
  at: new Date(second * 1_000),
  from_state,
  to_state,
});

test('moves of one moment follow each other by their states, whatever the order they were read in', () => {
  const [made, shot, loaded, back, again] = [
    move(1, null, 'new'),
    move(2, 'new', 'shooting'),
    move(2, 'shooting', 'processing'),
    move(2, 'processing', 'shooting'),
    move(3, 'shooting', 'processing'),
  ];
  assert.deepEqual(orderMoves([made, back, loaded, shot, again]), [made, shot, loaded, back, again]);
  assert.deepEqual(orderMoves([made, loaded, shot, again]), [made, shot, loaded, again]);
  assert.deepEqual(orderMoves([]), []);
});

test('moves that do not fit each other stay in the order of their time', () => {
  const moves = [move(1, null, 'new'), move(2, 'ready', 'delivered'), move(3, 'new', 'cancelled')];
  assert.deepEqual(orderMoves(moves), moves);
});
