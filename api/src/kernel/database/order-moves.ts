interface Move {
  at: Date;
  from_state: string | null;
  to_state: string;
}

/**
 * Moves of one record's state, ordered by time, with those of one moment in the order in which they happened: each starts in the state in
 * which the one before it ended. One act may move a record twice within a millisecond, and ids are random.
 */
export function orderMoves<Row extends Move>(moves: readonly Row[]): Row[] {
  const left = [...moves];
  const turns: Row[] = [];
  for (let [first] = left; first !== undefined; [first] = left) {
    const moment = first.at.getTime();
    const state = turns.at(-1)?.to_state ?? null;
    const next = left.find(({ at, from_state }) => at.getTime() === moment && from_state === state) ?? first;
    turns.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return turns;
}
