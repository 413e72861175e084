import { useState } from 'react';
import { Field, Text } from '@studio/ui';
import styles from './photo-work.module.css';

interface BeforeAfterProps {
  sessionId: string;
  photoId: string;
  version: number;
}

const picture = (sessionId: string, photoId: string, number: number) =>
  `/api/photos/${sessionId}/versions/${photoId}/pictures/${number}`;

/** The original and a version over each other; the slider moves the edge between them. */
export function BeforeAfter({ sessionId, photoId, version }: BeforeAfterProps) {
  const [edge, setEdge] = useState(50);
  return (
    <div>
      <div className={styles['compare']}>
        <img src={picture(sessionId, photoId, 0)} alt="До" />
        <img
          src={picture(sessionId, photoId, version)}
          alt={`После: версия ${version}`}
          style={{ clipPath: `inset(0 0 0 ${edge}%)` }}
        />
      </div>
      <Field label="До и после">
        <input
          type="range"
          min={0}
          max={100}
          value={edge}
          aria-valuetext={`Исходный снимок занимает ${edge} %`}
          onChange={(event) => setEdge(Number(event.target.value))}
        />
      </Field>
      <Text size="caption" tone="muted">
        Слева исходный снимок, справа версия {version}
      </Text>
    </div>
  );
}
