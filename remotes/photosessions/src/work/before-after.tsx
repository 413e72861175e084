import { Field, Row, Select } from '@studio/ui';
import { useState } from 'react';
import styles from './photo-work.module.css';

interface BeforeAfterProps {
  sessionId: string;
  photoId: string;
  /** Numbers of the versions that the photo has; 0 is the original. */
  numbers: readonly number[];
  /** The two that are laid over each other. */
  pair: VersionPair;
  onChange: (pair: VersionPair) => void;
}

export interface VersionPair {
  before: number;
  after: number;
}

const picture = (sessionId: string, photoId: string, number: number) =>
  `/api/photos/${sessionId}/versions/${photoId}/pictures/${number}`;

export const versionName = (number: number) => (number === 0 ? 'Исходный снимок' : `Версия ${number}`);

/** Two versions laid over each other; the slider moves the edge between them. */
export function BeforeAfter({ sessionId, photoId, numbers, pair, onChange }: BeforeAfterProps) {
  const { before, after } = pair;
  const [edge, setEdge] = useState(50);
  const options = numbers.map((number) => ({ value: String(number), label: versionName(number) }));
  return (
    <div className={styles['beforeAfter']}>
      <div className={styles['compare']}>
        <img src={picture(sessionId, photoId, before)} alt={`До: ${versionName(before)}`} />
        <img
          src={picture(sessionId, photoId, after)}
          alt={`После: ${versionName(after)}`}
          style={{ clipPath: `inset(0 0 0 ${edge}%)` }}
        />
        <span className={styles['edge']} style={{ left: `${edge}%` }} aria-hidden />
        <input
          type="range"
          min={0}
          max={100}
          value={edge}
          aria-label="Граница между «до» и «после»"
          aria-valuetext={`«До» занимает ${edge} %`}
          onChange={(event) => setEdge(Number(event.target.value))}
        />
      </div>
      <Row gap={3} justify="between" wrap>
        <Field label="Слева">
          <Select
            value={String(before)}
            options={options}
            onChange={(number) => onChange({ before: Number(number), after })}
          />
        </Field>
        <Field label="Справа">
          <Select
            value={String(after)}
            options={options}
            onChange={(number) => onChange({ before, after: Number(number) })}
          />
        </Field>
      </Row>
    </div>
  );
}
