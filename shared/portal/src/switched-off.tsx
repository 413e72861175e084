import { createContext, type ReactNode, useContext } from 'react';

/** The sentence of why an address leads nowhere now: an operator switched its remote off. Undefined when it does lead somewhere. */
type OffReasonOf = (pathname: string) => string | undefined;

const SwitchedOff = createContext<OffReasonOf>(() => undefined);

/** Tells the screens inside which other sections are switched off. */
export function SwitchedOffProvider({ reasonOf, children }: { reasonOf: OffReasonOf; children: ReactNode }) {
  return <SwitchedOff value={reasonOf}>{children}</SwitchedOff>;
}

/** Why the section that answers for an address cannot be used now: the `offReason` of what belongs to it. */
export function useSwitchedOff(pathname: string): string | undefined {
  return useContext(SwitchedOff)(pathname);
}
