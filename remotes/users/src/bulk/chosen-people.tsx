import type { Employee } from '@studio/contracts';
import { Button, countOf, Text } from '@studio/ui';
import { useState } from 'react';
import { EMPLOYEES } from '../words/noun-forms';
import styles from './bulk.module.css';

const MAX_NAMED_PEOPLE = 5;

/** The people that an act affects: a few by name, the others on request. */
export function ChosenPeople({ people }: { people: readonly Employee[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? people : people.slice(0, MAX_NAMED_PEOPLE);
  return (
    <div>
      <ul className={styles['people']} aria-label="Кого это касается">
        {shown.map(({ id, full_name, position, primary_location_name }) => (
          <li key={id}>
            <Text weight="medium">{full_name}</Text>
            <Text size="caption" tone="muted">
              {[position, primary_location_name].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      {people.length > shown.length && (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          И ещё {countOf(people.length - MAX_NAMED_PEOPLE, EMPLOYEES)}
        </Button>
      )}
    </div>
  );
}
