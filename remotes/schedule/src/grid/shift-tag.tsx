import { SHIFT_POSITION_WORDS, SHIFT_STATE_WORDS, type Shift } from '@studio/contracts';
import { clockOf } from '../words/dates';
import stateStyles from '../styles/shift-state.module.css';
import styles from './plan-grid.module.css';

interface ShiftTagProps {
  shift: Shift;
  /** At a location that is not on screen: busy, and read-only here. */
  foreign: boolean;
  showPlace: boolean;
  /** Start and end one below the other, as a month needs it. */
  narrow: boolean;
  warning: string | null;
  mayPlan: boolean;
  onOpen: () => void;
}

/** One shift in a cell: its hours, and, by form as well as colour, how it compares with the published plan. */
export function ShiftTag({ shift, foreign, showPlace, narrow, warning, mayPlan, onOpen }: ShiftTagProps) {
  const [begin, end] = [clockOf(shift.starts), clockOf(shift.ends)];
  const isMissing = shift.employee_id !== null && shift.on_duty === false;
  const isWarned = warning !== null || isMissing;
  const words = [
    SHIFT_POSITION_WORDS[shift.position],
    shift.location_name,
    shift.state === 'published' ? '' : SHIFT_STATE_WORDS[shift.state],
    isMissing ? 'в этот день не работает' : '',
    warning ?? '',
    shift.note ?? '',
  ].filter(Boolean);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${stateStyles.shown} ${styles.shift}`}
      data-state={foreign ? 'foreign' : shift.state}
      data-warning={isWarned}
      title={[`${begin}–${end}`, ...words].join('\n')}
      aria-label={`${begin}–${end}, ${words.join(', ')}`}
      draggable={mayPlan && !foreign && shift.state !== 'removed'}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', shift.id)}
      onDoubleClick={(event) => {
        event.stopPropagation();
        if (mayPlan && !foreign) onOpen();
      }}
    >
      {narrow ? (
        <>
          <span>{begin}</span>
          <span>{end}</span>
        </>
      ) : (
        <span>
          {isWarned && <span aria-hidden>⚠ </span>}
          {begin}–{end}
        </span>
      )}
      {showPlace && <span className={styles.place}>{shift.location_name}</span>}
    </button>
  );
}
