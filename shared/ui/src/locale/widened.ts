/** The same names with any text. */
export type Widened<T> = {
  [K in keyof T]: T[K] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : T[K] extends string
      ? string
      : Widened<T[K]>;
};
