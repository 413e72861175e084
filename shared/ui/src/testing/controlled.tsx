import { type ReactNode, useState } from 'react';

interface ControlledProps<Value> {
  start: Value;
  children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a controlled component in a story, so that it can be tried there. */
export function Controlled<Value>({ start, children }: ControlledProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}
