import { useId } from 'react';
import { type Appearance, changeAppearance } from './appearance';
import styles from './choice-group.module.css';
import { Preview } from './preview';

export interface Choice {
  label: string;
  /** What choosing it changes. */
  change: Partial<Appearance>;
  disabled?: boolean;
}

interface ChoiceGroupProps {
  title: string;
  hint?: string | undefined;
  choices: readonly Choice[];
  now: Appearance;
  /** The appearance in which the pictures show the choice. */
  drawn: Appearance;
  onChoose: (change: Partial<Appearance>) => void;
}

/** One of a few looks, each with its picture; arrow keys move the choice as in any group of radio buttons. */
export function ChoiceGroup({ title, hint, choices, now, drawn, onChoose }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles['group']} aria-describedby={hint && `${id}-hint`}>
      <legend className={styles['title']}>{title}</legend>
      <div className={styles['choices']}>
        {choices.map(({ label, change, disabled }) => (
          <label key={label} className={styles['choice']}>
            <input
              type="radio"
              name={id}
              className={styles['radio']}
              checked={holds(now, change)}
              disabled={disabled}
              onChange={() => onChoose(change)}
            />
            <Preview appearance={changeAppearance(drawn, change)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

function holds(now: Appearance, change: Partial<Appearance>): boolean {
  return Object.entries(change).every(([name, value]) => now[name as keyof Appearance] === value);
}
