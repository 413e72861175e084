import type { ReactNode } from 'react';
import { RecordsWaiting, useRecords } from './records';

/** A fact and its name; a fact of null is left out. */
export type Fact = readonly [label: string, value: ReactNode];

export interface DefinitionListProps {
  facts: readonly Fact[];
}

/** What is known of something: names at the left, values at the right. */
export function DefinitionList(props: DefinitionListProps) {
  const parts = useRecords();
  return parts ? <parts.DefinitionRows {...props} /> : <RecordsWaiting height={`${props.facts.length * 1.75}rem`} />;
}
