/** From which states each act is legal, and where it leads; where that depends on more, the act itself sets the state. */
export type Moves<State extends string, Act extends string> = Readonly<
  Record<Act, { readonly from: readonly State[]; readonly to?: State }>
>;

/** Whether the act is legal in this state. */
export function mayMove<State extends string, Act extends string>(
  moves: Moves<State, Act>,
  state: State,
  act: Act,
): boolean {
  return moves[act].from.includes(state);
}
